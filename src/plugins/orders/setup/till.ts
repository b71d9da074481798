import { readFirstRecord, type SetupStep } from '#admin';

/** The first till, in the first store. */
export default {
  title: 'orders.setup.till.title',
  help: 'orders.setup.till.help',
  action: 'orders.setup.till.action',
  read: async ({ data, translate }, signal) => {
    const first = await readFirstRecord({ data }, 'tills', 'name', signal);
    if (first) return { done: first.name };
    const store = await readFirstRecord({ data }, 'stores', 'name', signal);
    const name = translate('orders.setup.till.name', { code: CODE });
    const values = { code: CODE, name, ...(store ? { store: store.record['@id'] ?? store.record.id } : {}) };
    return {
      ...(store ? {} : { waits: translate('orders.setup.till.waits') }),
      form: { resource: 'tills', fields: { name: 12, code: 6, store: 6 }, values },
      usual: {
        name: translate('orders.setup.till.usual', { name }),
        make: async () => {
          await data.create('tills', { data: values });
        },
      },
    };
  },
} satisfies SetupStep;

/** Code of the first till: its sales are numbered 1-0001 and on. */
const CODE = '1';

import { readFirstRecord, type SetupStep } from '#admin';

/** Setup step of the first store. */
export default {
  title: 'stores.setup.title',
  help: 'stores.setup.help',
  action: 'stores.setup.action',
  read: async ({ data, translate }, signal) => {
    const first = await readFirstRecord({ data }, 'stores', 'name', signal);
    if (first) return { done: first.name };
    const { data: settings } = await data.getOne('settings', { id: '1', signal });
    const { companyName, address, phone, timeZone } = settings;
    const isNamed = Boolean(companyName) && companyName !== NO_NAME;
    const name = isNamed ? companyName : translate('stores.setup.name');
    const values = { name, timeZone, ...(address ? { address } : {}), ...(phone ? { phone } : {}) };
    return {
      form: {
        resource: 'stores',
        fields: { name: 12, address: 12, city: 6, phone: 6 },
        values,
        ...(isNamed ? { note: translate('stores.setup.filled') } : {}),
      },
      usual: {
        name: translate('stores.setup.usual', { name }),
        make: async () => {
          await data.create('stores', { data: values });
        },
      },
    };
  },
} satisfies SetupStep;

/** Company name of a new installation (`settings`). */
const NO_NAME = 'Flexy';

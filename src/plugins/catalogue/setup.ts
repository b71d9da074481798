import { readFirstRecord, type SetupStep } from '#admin';

/** Setup step of the first product: a name and a price. */
export default {
  title: 'catalogue.setup.title',
  help: 'catalogue.setup.help',
  action: 'catalogue.setup.action',
  read: async ({ data }, signal) => {
    const first = await readFirstRecord({ data }, 'products', 'name', signal);
    if (first) return { done: first.name };
    return { form: { resource: 'products', fields: { name: 12, price: 6, category: 6 } } };
  },
} satisfies SetupStep;

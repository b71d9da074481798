import { readFirstRecord, type SetupStep } from '#admin';

/** The first payment methods. */
export default {
  title: 'orders.setup.methods.title',
  help: 'orders.setup.methods.help',
  action: 'orders.setup.methods.action',
  read: async ({ data, translate }, signal) => {
    const first = await readFirstRecord({ data }, 'payment_methods', 'name', signal);
    if (first) return { done: first.name };
    return {
      form: { resource: 'payment_methods', fields: { name: 12, kind: 6 } },
      usual: {
        name: translate('orders.setup.methods.usual'),
        make: async () => {
          for (const method of USUAL) {
            const name = translate(`orders.setup.methods.${method.kind}`);
            await data.create('payment_methods', { data: { ...method, name } });
          }
        },
      },
    };
  },
} satisfies SetupStep;

/** Payment methods that most shops accept. */
const USUAL = [
  { kind: 'cash', icon: 'banknote', position: 1 },
  { kind: 'card', icon: 'credit-card', position: 2 },
] as const;

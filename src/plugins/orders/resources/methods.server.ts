import { forServer } from '#resource';
import { SELLING_ACCESS } from './access.ts';
import { paymentMethods, shippingMethods } from './methods.ts';

/** For the server alone: rights, indexes, documentation and samples. */
export const paymentMethodsForServer = forServer(paymentMethods, {
  access: SELLING_ACCESS,
  fields: {
    name: { sample: 'Cash' },
    kind: { description: 'cash is what is counted in the drawer and gives change.' },
    icon: { description: 'Name of a lucide icon.', sample: 'banknote' },
    position: { sample: 1 },
    provider: {
      description:
        'Key of the payment kind of a plugin that takes the money; null: none. Such a payment needs its reference.',
    },
  },
});

/** For the server alone: rights, indexes, documentation and samples. */
export const shippingMethodsForServer = forServer(shippingMethods, {
  access: SELLING_ACCESS,
  fields: {
    name: { sample: 'Own courier' },
    fee: { description: 'Shipping fees when an order names none.', sample: 20 },
    preparationDuration: { description: 'Minutes.', sample: 15 },
    processingDuration: { description: 'Minutes.', sample: 10 },
    shippingDuration: { description: 'Minutes.', sample: 25 },
    position: { sample: 1 },
  },
});

import { defineResource } from '#resource';
import { PAYMENT_KINDS } from './access.ts';

/** A payment method. Each may be used once in a save (docs/rules/orders.md, "Payments"). */
export const paymentMethods = defineResource({
  name: 'payment_methods',
  className: 'PaymentMethod',
  title: 'name',
  icon: 'credit-card',
  core: true,
  allowUnpaged: true,
  order: { position: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 80,
      translatable: true,
      filter: 'partial',
      order: true,
      list: 1,
      form: 'method',
    },
    kind: {
      type: 'enum',
      values: PAYMENT_KINDS,
      default: 'other',
      filter: true,
      list: 2,
      form: 'method',
    },
    icon: { type: 'text', max: 60, form: 'method' },
    position: { type: 'integer', min: 0, order: true, list: 3, form: 'method' },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 4, form: 'method' },
    provider: { type: 'text', max: 60, writable: false, filter: true, index: false, form: false },
  },
});

/** A way to bring goods to the customer, with its fee and how long its steps take. */
export const shippingMethods = defineResource({
  name: 'shipping_methods',
  className: 'ShippingMethod',
  title: 'name',
  icon: 'truck',
  core: true,
  allowUnpaged: true,
  order: { position: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 80,
      translatable: true,
      filter: 'partial',
      order: true,
      list: 1,
      form: 'method',
    },
    description: { type: 'text', max: 500, translatable: true, form: 'method' },
    fee: {
      type: 'money',
      default: 0,
      filter: true,
      order: true,
      list: 2,
      form: 'method',
    },
    preparationDuration: {
      type: 'integer',
      min: 0,
      max: 100000,
      default: 0,
      list: 3,
      form: 'durations',
    },
    processingDuration: {
      type: 'integer',
      min: 0,
      max: 100000,
      default: 0,
      list: 4,
      form: 'durations',
    },
    shippingDuration: {
      type: 'integer',
      min: 0,
      max: 100000,
      default: 0,
      list: 5,
      form: 'durations',
    },
    position: { type: 'integer', min: 0, order: true, form: 'method' },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 6, form: 'method' },
  },
});

declare module '#resource' {
  interface Resources {
    payment_methods: typeof paymentMethods;
    shipping_methods: typeof shippingMethods;
  }
}

import { defineResource } from '#resource';
import { ORDER_STATUSES, ORDER_STATUS_TONES } from './access.ts';

/** A line of an order: what, how many, at which price (docs/rules/orders.md, "Lines"). Amounts of refunds are negative. */
export const orderItems = defineResource({
  name: 'order_items',
  className: 'OrderItem',
  title: 'description',
  lineOf: 'orders',
  core: true,
  order: { id: 'asc' },
  fields: {
    order: { type: 'relation', to: 'orders', required: true, filter: true, onDelete: 'cascade', writable: false },
    product: {
      type: 'relation',
      to: 'products',
      embed: ['name', 'image', 'skuCode', 'productType'],
      filter: true,
      list: 2,
    },
    skuCode: {
      type: 'text',
      format: 'code',
      max: 64,
      writable: false,
    },
    description: {
      type: 'text',
      max: 500,
      list: 1,
    },
    quantity: { type: 'decimal', scale: 3, required: true, min: -1000000, max: 1000000, list: 3 },
    price: { type: 'money', required: true, list: 4 },
    finalPrice: { type: 'money', writable: false },
    catalogPrice: { type: 'money', writable: false },
    productType: { type: 'enum', values: ['simple', 'variable', 'component'], default: 'simple' },
    options: {
      type: 'embedded',
      many: true,
      max: 60,
      fields: {
        group: { type: 'text', max: 80 },
        name: { type: 'text', required: true, max: 120 },
        price: { type: 'money', min: null, default: 0 },
        attributValue: {
          type: 'integer',
          min: 1,
          max: 2147483647,
        },
      },
    },
    note: { type: 'text', max: 500 },
    kind: { type: 'text', max: 60, form: false },
    image: { type: 'image' },
    shippingFees: { type: 'money' },
    taxRate: { type: 'decimal', scale: 2, min: 0, max: 100, writable: false },
    total: { type: 'money', min: null, writable: false, list: 5 },
    originItem: { type: 'relation', to: 'order_items', filter: true },
    refundedQuantity: { type: 'decimal', scale: 3, default: 0, writable: false },
    isRestocked: { type: 'boolean', default: true, form: false },
    keptOutQuantity: { type: 'decimal', scale: 3, default: 0, writable: false, form: false },
    receivedQuantity: { type: 'decimal', scale: 3, writable: false, form: false },
    closedQuantity: { type: 'decimal', scale: 3, writable: false, form: false },
    toComeQuantity: { type: 'decimal', scale: 3, writable: false, form: false },
  },
});

/** A payment of an order; edits of the order append some, none is changed or taken away. */
export const orderPayments = defineResource({
  name: 'order_payments',
  className: 'OrderPayment',
  title: 'paymentMethodName',
  lineOf: 'orders',
  core: true,
  order: { id: 'asc' },
  fields: {
    order: { type: 'relation', to: 'orders', required: true, filter: true, onDelete: 'cascade', writable: false },
    paymentMethod: {
      type: 'relation',
      to: 'payment_methods',
      embed: ['name', 'kind', 'provider'],
      filter: true,
      list: 1,
      onDelete: 'restrict',
    },
    paymentMethodName: { type: 'text', max: 120, filter: true, list: 2 },
    reference: { type: 'text', max: 120 },
    amount: {
      type: 'money',
      required: true,
      min: null,
      list: 3,
    },
    changeAmount: { type: 'money', default: 0, list: 4 },
    state: {
      type: 'enum',
      values: ['paid', 'waiting', 'cancelled'],
      tones: { paid: 'success', waiting: 'waiting', cancelled: 'stopped' },
      oftenUsed: ['waiting'],
      default: 'paid',
      filter: true,
      list: 5,
    },
    paidAt: { type: 'datetime', isBusiness: true, filter: true, order: true, writable: false, list: 6 },
    till: {
      type: 'relation',
      to: 'tills',
      writable: false,
      filter: true,
    },
    createdBy: { type: 'relation', to: 'users', embed: ['username', 'fullName'], writable: false },
  },
});

/** A step in an order's preparation, written by the server with every change of `status`. */
export const orderStatuses = defineResource({
  name: 'order_statuses',
  className: 'OrderStatus',
  title: 'status',
  lineOf: 'orders',
  core: true,
  order: { id: 'asc' },
  fields: {
    order: { type: 'relation', to: 'orders', required: true, filter: true, onDelete: 'cascade', writable: false },
    status: {
      type: 'enum',
      values: ORDER_STATUSES,
      tones: ORDER_STATUS_TONES,
      oftenUsed: ['waiting', 'draft'],
      writable: false,
      filter: true,
      list: 1,
    },
    previousStatus: { type: 'enum', values: ORDER_STATUSES, tones: ORDER_STATUS_TONES, writable: false, list: 2 },
    at: { type: 'datetime', isBusiness: true, writable: false, filter: true, order: true, list: 3 },
    createdBy: { type: 'relation', to: 'users', embed: ['username', 'fullName'], writable: false, list: 4 },
  },
});

declare module '#resource' {
  interface Resources {
    order_items: typeof orderItems;
    order_payments: typeof orderPayments;
    order_statuses: typeof orderStatuses;
  }
}

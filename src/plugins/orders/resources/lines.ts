import { defineResource } from '#resource';
import { LINE_ACCESS, ORDER_STATUSES } from './access.ts';

/** A line of an order: what, how many, at which price (DECISIONS 2 to 5). Amounts of refunds are negative (DECISIONS 10). */
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
      description: 'Code of the product, or of its chosen variant, as sold; it stays when the product is deleted.',
    },
    description: {
      type: 'text',
      max: 500,
      list: 1,
      description: "Name as sold; the product's when absent.",
      sample: 'Mint tea, pot',
    },
    quantity: { type: 'decimal', scale: 3, required: true, min: -1000000, max: 1000000, list: 3, sample: 2 },
    price: { type: 'money', required: true, list: 4, description: 'Price of one as sold.', sample: 18 },
    finalPrice: { type: 'money', writable: false, description: 'Price of one with its options.', sample: 18 },
    catalogPrice: { type: 'money', writable: false, description: "The catalogue's price of one at that moment." },
    productType: { type: 'enum', values: ['simple', 'variable', 'component'], default: 'simple' },
    options: {
      type: 'embedded',
      many: true,
      max: 60,
      fields: {
        group: { type: 'text', max: 80, sample: 'Meat' },
        name: { type: 'text', required: true, max: 120, sample: 'Beef' },
        price: { type: 'money', min: null, default: 0, sample: 12 },
        attributValue: {
          type: 'integer',
          min: 1,
          max: 2147483647,
          description: 'Id of the chosen attributValue of a variable product.',
        },
      },
    },
    note: { type: 'text', max: 500, sample: 'No coriander' },
    image: { type: 'image' },
    shippingFees: { type: 'money', description: 'Share of shipping of this line (quotes made from leads).' },
    taxRate: { type: 'decimal', scale: 2, min: 0, max: 100, writable: false, description: 'Rate that held when sold.' },
    total: { type: 'money', min: null, writable: false, list: 5, description: 'quantity x price, rounded half up.' },
    originItem: { type: 'relation', to: 'order_items', filter: true, description: 'Line that a refund gives back.' },
    refundedQuantity: { type: 'decimal', scale: 3, default: 0, writable: false },
  },
  access: {
    ...LINE_ACCESS,
    ROLE_KITCHEN: {
      read: true,
      readFields: [
        'order',
        'product',
        'description',
        'quantity',
        'productType',
        'options',
        'note',
        'image',
        'finalPrice',
      ],
    },
  },
});

/** A payment of an order; edits of the order append some (DECISIONS 9), none is changed or taken away. */
export const orderPayments = defineResource({
  name: 'order_payments',
  className: 'OrderPayment',
  title: 'paymentMethodName',
  lineOf: 'orders',
  core: true,
  order: { id: 'asc' },
  indexes: [['till', 'paidAt']],
  fields: {
    order: { type: 'relation', to: 'orders', required: true, filter: true, onDelete: 'cascade', writable: false },
    paymentMethod: {
      type: 'relation',
      to: 'payment_methods',
      embed: ['name', 'kind'],
      filter: true,
      list: 1,
      onDelete: 'restrict',
    },
    paymentMethodName: { type: 'text', max: 120, filter: true, list: 2, sample: 'Cash' },
    amount: {
      type: 'money',
      required: true,
      min: null,
      list: 3,
      description: 'Received; negative in a refund.',
      sample: 100,
    },
    changeAmount: { type: 'money', default: 0, list: 4, description: 'Given back of it.', sample: 10.95 },
    state: { type: 'enum', values: ['paid', 'waiting', 'cancelled'], default: 'paid', filter: true, list: 5 },
    paidAt: { type: 'datetime', filter: true, order: true, writable: false, list: 6 },
    till: {
      type: 'relation',
      to: 'tills',
      writable: false,
      filter: true,
      description: 'Where it was taken; counts in the day of that till.',
    },
    createdBy: { type: 'relation', to: 'users', embed: ['username', 'fullName'], writable: false },
  },
  access: LINE_ACCESS,
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
    status: { type: 'enum', values: ORDER_STATUSES, writable: false, filter: true, list: 1 },
    previousStatus: { type: 'enum', values: ORDER_STATUSES, writable: false, list: 2 },
    at: { type: 'datetime', writable: false, filter: true, order: true, list: 3 },
    createdBy: { type: 'relation', to: 'users', embed: ['username', 'fullName'], writable: false, list: 4 },
  },
  access: {
    ROLE_ADMIN: 'read',
    ROLE_MANAGER: 'read',
    ROLE_CASHIER: 'read',
    ROLE_AGENT_DRIVER: 'read',
    ROLE_KITCHEN: 'read',
  },
});

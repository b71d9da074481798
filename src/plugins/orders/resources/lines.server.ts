import { forServer } from '#resource';
import { LINE_ACCESS } from './access.ts';
import { orderItems, orderPayments, orderStatuses } from './lines.ts';

/** For the server alone: rights, indexes, documentation and samples. */
export const orderItemsForServer = forServer(orderItems, {
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
  fields: {
    skuCode: {
      description: 'Code of the product, or of its chosen variant, as sold; it stays when the product is deleted.',
    },
    description: { description: "Name as sold; the product's when absent.", sample: 'Mint tea, pot' },
    quantity: { sample: 2 },
    price: { description: 'Price of one as sold.', sample: 18 },
    finalPrice: { description: 'Price of one with its options.', sample: 18 },
    catalogPrice: { description: "The catalogue's price of one at that moment." },
    options: {
      fields: {
        group: { sample: 'Meat' },
        name: { sample: 'Beef' },
        price: { sample: 12 },
        attributValue: { description: 'Id of the chosen attributValue of a variable product.' },
      },
    },
    note: { sample: 'No coriander' },
    kind: {
      description: 'Key of the kind of line of a plugin, such as a gift card that is sold; null: goods or a free line.',
    },
    shippingFees: { description: 'Share of shipping of this line (quotes made from leads).' },
    taxRate: { description: 'Rate that held when sold.' },
    total: { description: 'quantity x price, rounded half up.' },
    originItem: { description: 'Line that a refund gives back.' },
    isRestocked: { description: 'Of a line of a refund: the goods go back into stock. False for what is broken.' },
    keptOutQuantity: { description: 'Quantity that refunds took back without putting it back into stock.' },
    receivedQuantity: { description: 'Of a line of a purchase: quantity that came.', sample: 24 },
    closedQuantity: { description: 'Of a line of a purchase: quantity that never comes.' },
    toComeQuantity: { description: 'Of a line of a purchase: quantity on the way.', sample: 36 },
  },
});

/** For the server alone: rights, indexes, documentation and samples. */
export const orderPaymentsForServer = forServer(orderPayments, {
  access: LINE_ACCESS,
  indexes: [['till', 'paidAt']],
  fields: {
    paymentMethodName: { sample: 'Cash' },
    reference: {
      description:
        'Number of a cheque or transfer. Of a payment kind of a plugin: what it asks for, such as the code of a card; it is stored in short.',
    },
    amount: { description: 'Received; negative in a refund.', sample: 100 },
    changeAmount: { description: 'Given back of it.', sample: 10.95 },
    till: { description: 'Where it was taken; counts in the day of that till.' },
  },
});

/** For the server alone: rights, indexes, documentation and samples. */
export const orderStatusesForServer = forServer(orderStatuses, {
  access: {
    ROLE_ADMIN: 'read',
    ROLE_MANAGER: 'read',
    ROLE_CASHIER: 'read',
    ROLE_AGENT_DRIVER: 'read',
    ROLE_KITCHEN: 'read',
  },
});

// Calls of receiving: receive goods, take a record back, list the quantities on order.
import { defineCall } from '#resource';
import { CLOSED_REASONS, RECEIPT_STATES } from './purchases/states.ts';

/** Roles that receive goods: the same that write stock. */
export const RECEIVERS = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

const ID = { type: 'integer', required: true, min: 1, max: 2147483647 } as const;
const NOTE = { type: 'text', max: 500 } as const;
const QUANTITY = { type: 'decimal', scale: 3, min: 0, max: 1000000, default: 0 } as const;

const ANSWER = {
  id: { ...ID, description: 'Id of the record.' },
  order: { ...ID, description: 'Id of the purchase.' },
  receiptState: { type: 'enum', values: RECEIPT_STATES, required: true },
} as const;

/** Records received goods of a purchase, or closes the rest. Stock, costs and purchase change in one transaction. */
export const receiveCall = defineCall({
  method: 'POST',
  path: 'orders/{id}/receive',
  roles: RECEIVERS,
  summary: 'Receives goods of a purchase into the stock of a store, or closes what never comes',
  input: {
    store: {
      type: 'relation',
      to: 'stores',
      description: "Absent: the purchase's, else the person's own, else the first one.",
    },
    deliveryNote: { type: 'text', max: 80, description: "Number of the supplier's delivery note." },
    note: NOTE,
    changesCost: { type: 'boolean', default: true, description: 'The products take over the cost, on average.' },
    lines: {
      type: 'embedded',
      many: true,
      max: 1000,
      required: true,
      fields: {
        item: { ...ID, description: 'Id of the line of the purchase.' },
        quantity: { ...QUANTITY, description: 'What came now.' },
        cost: { type: 'money', description: "Cost of one on the supplier's invoice; absent: the price of the line." },
        isMoreKept: { type: 'boolean', default: false, description: 'More came than was ordered, and is kept.' },
        closed: { ...QUANTITY, description: 'What of the rest never comes.' },
        closedReason: { type: 'enum', values: CLOSED_REASONS, default: 'missing' },
      },
    },
  },
  output: ANSWER,
  errors: { 409: 'It is cancelled', 403: 'The store is another one than your own' },
});

/** Takes a goods receipt back, with its stock, costs and quantities of the purchase. A repeated call answers the same. */
export const takeBackCall = defineCall({
  method: 'POST',
  path: 'goods_receipts/{id}/take-back',
  roles: RECEIVERS,
  summary: 'Takes back what was received by mistake, out of the stock of its store',
  input: { note: NOTE },
  output: ANSWER,
  errors: { 403: 'It was received in another store than your own' },
});

/** Quantity of a product on order, purchase by purchase. */
export const onTheWayCall = defineCall({
  method: 'GET',
  path: 'orders/on-the-way',
  roles: RECEIVERS,
  summary: 'Quantity of a product that was ordered and is still to come, by purchase, the earliest first',
  query: { product: { type: 'integer', min: 1, required: true } },
  output: {
    quantity: { type: 'decimal', scale: 3, required: true },
    purchases: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        id: ID,
        number: { type: 'text', default: null },
        supplier: { type: 'text', default: null },
        expectedAt: { type: 'datetime', default: null },
        daysLate: { type: 'integer', required: true },
        quantity: { type: 'decimal', scale: 3, required: true },
      },
    },
  },
});

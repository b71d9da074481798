import { forServer } from '#resource';
import { loyaltyAccounts, loyaltyMovements, loyaltyRewards, loyaltyRules, loyaltyTiers } from './resources.ts';

const OFFICE = {
  ROLE_ADMIN: { read: true, create: true, update: true, delete: true },
  ROLE_MANAGER: { read: true, create: true, update: true, delete: true },
} as const;
const READ = { ROLE_ADMIN: 'read', ROLE_MANAGER: 'read', ROLE_CASHIER: 'read' } as const;

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(loyaltyAccounts, {
    access: READ,
    fields: {
      name: { description: 'Name of the customer, as it was when the points were last changed.' },
      points: { description: 'What can be spent: the sum of the movements.', sample: 120 },
      collected: { description: 'Points of the last twelve months, which decide about the tier.', sample: 360 },
      touchedOn: { description: 'Last day on which points were earned or spent; expiry counts from it.' },
    },
  }),
  forServer(loyaltyMovements, {
    access: READ,
    indexes: [
      ['sale', 'kind'],
      ['account', 'at'],
    ],
    fields: {
      points: { description: 'Above 0: collected; below 0: taken off.', sample: 36 },
      pointsAfter: { sample: 120 },
      sale: { description: 'The sale that earned or spent them.' },
      document: { description: 'The document that moved them: the sale itself, or a refund.' },
      amount: { description: 'What a reward paid, or a refund gave back of it.' },
      payment: { description: 'Id of the payment in that document: it moves points once.' },
      whole: { description: 'Points of the whole sale, before refunds.' },
      basis: { description: 'Total of the sale for which these were computed.' },
      reason: { description: 'Why somebody adjusted the points.' },
    },
  }),
  forServer(loyaltyRules, {
    access: OFFICE,
    fields: {
      points: { description: 'Points for each `per` that is spent.', sample: 1 },
      per: { sample: 10 },
      category: { description: 'Goods that count; null: all.' },
      product: { description: 'The product that counts; it goes before its category.' },
      factor: { description: 'Factor of the points of sales on these days. The largest counts.', sample: 2 },
      months: { description: 'Points expire when none were earned or spent for so long.', sample: 12 },
      minimum: { description: 'Least total of the sale.' },
      weekdays: { description: 'Days of the week; empty: all.' },
    },
  }),
  forServer(loyaltyTiers, {
    access: { ...OFFICE, ROLE_CASHIER: 'read' },
    fields: {
      threshold: { description: 'Points of the last twelve months from which on it is reached.', sample: 500 },
      factor: { description: 'Factor of the points that its customers earn.', sample: 1.5 },
    },
  }),
  forServer(loyaltyRewards, {
    access: { ...OFFICE, ROLE_CASHIER: 'read' },
    fields: {
      cost: { description: 'Points that it costs.', sample: 100 },
      amount: { description: 'What it pays of a sale.', sample: 20 },
      product: { description: 'The product of which it pays one piece.' },
      minimum: { description: 'Least total of the sale.' },
    },
  }),
];

import type { Fixtures } from '#admin/testing';

const SUMS = [
  { kind: 'earned', count: 3, points: 450, amount: 0 },
  { kind: 'spent', count: 1, points: -100, amount: 20 },
];

const REWARDS = [
  { id: 1, name: 'Off the sale', kind: 'amount', cost: 100, amount: 20, product: null, minimum: 0 },
  { id: 2, name: 'Free tea', kind: 'product', cost: 200, amount: 0, product: 999, minimum: 0 },
];

/** Points and movements for tests of the screens. */
export default {
  records: {
    loyalty_accounts: [
      {
        id: 1,
        name: 'Imane Tazi',
        points: 350,
        collected: 450,
        touchedOn: '2026-11-29',
        customer: { id: 1, fullName: 'Imane Tazi' },
      },
    ],
    loyalty_movements: [
      { id: 1, kind: 'earned', points: 450, pointsAfter: 450, at: '2026-11-29T10:00:00+00:00' },
      { id: 2, kind: 'spent', points: -100, pointsAfter: 350, at: '2026-11-29T11:00:00+00:00' },
    ],
    loyalty_rules: [
      { id: 1, name: 'Every purchase', kind: 'spend', points: 3, per: 10, isEnabled: true },
      // As rules were stored before their kind decided what they keep.
      { id: 2, name: 'A year', kind: 'expire', points: 1, months: 12, isEnabled: true },
    ],
    loyalty_tiers: [{ id: 1, name: 'Silver', threshold: 300, factor: 1.5 }],
    loyalty_rewards: [{ id: 1, name: 'Off the sale', kind: 'amount', cost: 100, amount: 20, isEnabled: true }],
  },
  calls: {
    'loyalty/standing': () => ({
      ...{ account: 1, points: 350, tier: 'Silver', next: 'Gold', missing: 550, rewards: REWARDS },
    }),
    'loyalty/report': ({ records }) =>
      records('loyalty_accounts').length === 0
        ? { customers: 0, points: 0, sums: [] }
        : { customers: 1, points: 350, sums: SUMS },
  },
} satisfies Fixtures;

import type { Fixtures } from '#admin/testing';

const SUMS = [
  { kind: 'sold', count: 3, amount: 450 },
  { kind: 'spent', count: 2, amount: -170 },
];

/** Cards and movements for tests of the screens. */
export default {
  records: {
    vouchers: [
      { id: 1, label: '…7K2M', amount: 200, balance: 150, currency: 'MAD', state: 'active', expiresOn: '2028-11-30' },
      { id: 2, label: '…Q4TX', amount: 100, balance: 0, currency: 'MAD', state: 'spent', expiresOn: '2028-05-02' },
    ],
    voucher_settings: [{ id: 1, validMonths: 24 }],
    voucher_movements: [
      { id: 1, kind: 'sold', amount: 200, balanceAfter: 200, at: '2026-11-30T10:00:00+00:00' },
      { id: 2, kind: 'spent', amount: -50, balanceAfter: 150, at: '2026-11-30T11:00:00+00:00' },
    ],
  },
  calls: {
    'vouchers/liability': ({ records }) =>
      records('vouchers').length === 0
        ? { cards: 0, outstanding: 0, endingSoon: 0, sums: [] }
        : { cards: 2, outstanding: 280, endingSoon: 0, sums: SUMS },
  },
} satisfies Fixtures;

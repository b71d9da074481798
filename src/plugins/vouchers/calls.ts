import { defineCall } from '#resource';
import { adjustRight } from './rights.ts';
import { SELLERS } from './rules/sellers.ts';

/** Calls of gift cards: the check of a code, changes of a balance by hand, and what all cards still owe. */

/** Longest code, as it is typed. */
const CODE = { type: 'text', max: 60, required: true } as const;

/** What is on a card, for whoever has its code. It is no read: the code must not stand in an address. */
export const checkCall = defineCall({
  method: 'POST',
  path: 'vouchers/check',
  roles: SELLERS,
  summary: 'Balance and validity of the gift card with this code',
  input: { code: CODE },
  output: {
    label: { type: 'text', required: true },
    balance: { type: 'money', required: true },
    expiresOn: { type: 'date', default: null },
  },
  rate: 30,
});

/** Changes a balance by hand. */
export const adjustCall = defineCall({
  method: 'POST',
  path: 'vouchers/{id}/adjust',
  roles: adjustRight,
  summary: 'Puts an amount onto a gift card or takes it off, with the reason',
  input: {
    amount: { type: 'money', min: null, required: true },
    reason: { type: 'text', max: 500, required: true },
  },
  output: { balance: { type: 'money', required: true } },
});

/** What all cards together still owe. */
export const liabilityCall = defineCall({
  method: 'GET',
  path: 'vouchers/liability',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'Outstanding balances of gift cards, and how they came about',
  output: {
    cards: { type: 'integer', required: true },
    outstanding: { type: 'money', min: null, required: true },
    endingSoon: {
      type: 'money',
      min: null,
      required: true,
      description: 'Of it, on cards that expire within 30 days.',
    },
    sums: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        kind: { type: 'text', required: true },
        count: { type: 'integer', required: true },
        amount: { type: 'money', min: null, required: true },
      },
    },
  },
});

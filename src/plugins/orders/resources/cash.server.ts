import { forServer } from '#resource';
import { OWN_STORE, TILL_ACCESS } from './access.ts';
import { tills, cashSessions, cashMovements } from './cash.ts';

/** For the server alone: rights, indexes, documentation and samples. */
export const tillsForServer = forServer(tills, {
  access: TILL_ACCESS,
  fields: { code: { sample: '2' }, name: { sample: 'Till 2' }, lastSequence: { description: 'Highest number given.' } },
});

/** For the server alone: rights, indexes, documentation and samples. */
export const cashSessionsForServer = forServer(cashSessions, {
  storeBy: 'till',
  access: {
    ROLE_ADMIN: { read: true, create: true, update: true },
    ROLE_MANAGER: { read: OWN_STORE, create: true, update: OWN_STORE },
    ROLE_CASHIER: { read: OWN_STORE, create: true, update: { ...OWN_STORE, openedBy: '$user' } },
  },
  fields: {
    name: {
      description: 'Its day, till and who opened it, in the language of the call.',
      sample: '21 Nov 2026 · Till 1 · Salma Idrissi',
    },
    reportNumber: { description: 'Gap-free per till, given at closing.' },
    openingFloat: { sample: 600 },
    counts: {
      description: 'Per method: what was counted; the server adds what is expected.',
      fields: {
        name: { sample: 'Cash' },
        payments: { description: 'How many were taken.', sample: 62 },
        sales: { description: 'Sales less refunds, without float and movements.', sample: 4640.5 },
        refunds: { description: 'How many were paid back.', sample: 1 },
        refunded: { description: 'Their sum; negative.', sample: -48 },
        counted: { description: 'Negative where more was given back than taken; never of cash.', sample: 4795.5 },
        expected: { sample: 4815.5 },
        difference: { sample: -20 },
      },
    },
    expectedCash: { description: 'Float + cash sales - cash refunds + movements.' },
    salesCount: { sample: 94 },
    productsSold: { sample: 412 },
    guestCount: { description: 'Guests of the sales that say for how many they are.', sample: 62 },
    guestSales: { description: 'Total of these sales; divided by the guests it is the average per guest.' },
    grossAmount: { description: 'Products and shipping fees.' },
    discountAmount: { description: 'Reductions and promotions.' },
    refundAmount: { description: 'Given back; negative.' },
    netAmount: { description: 'What the sales came to.' },
    taxAmount: { description: 'Tax contained in it.' },
    explanation: { description: 'Needed above the limit of the settings.' },
    safeAmount: { description: 'Taken to the safe at closing.' },
    nextFloat: { description: 'Left in the drawer.' },
    isProvisional: { description: 'Closed while queued sales had not arrived.' },
    queuedSales: {
      description: 'Sales of this day still in the queue of the till when it was closed; counts down as they arrive.',
    },
  },
});

/** For the server alone: rights, indexes, documentation and samples. */
export const cashMovementsForServer = forServer(cashMovements, {
  storeBy: 'session',
  access: {
    ROLE_ADMIN: { read: true, create: true },
    ROLE_MANAGER: { read: OWN_STORE, create: true },
    ROLE_CASHIER: { read: OWN_STORE, create: true },
  },
  fields: { amount: { sample: 200 }, reason: { sample: 'Change from the bank' } },
});

import { defineCall, LAST_DAYS, LIST_FILTER } from '#resource';
import { STEPS } from './figureFilters.ts';
import { UNITS } from './figureSpans.ts';

/** Calls for figures: key figures of today, sales over time, and orders by step. */

const TEXT = { type: 'text', required: true } as const;
const COUNT = { type: 'integer', required: true } as const;
const AMOUNT = { type: 'money', required: true } as const;
/** Null: there is none. */
const SOME_AMOUNT = { type: 'money', default: null } as const;
/** Relative difference; null when there is nothing to compare with. */
const CHANGE = { type: 'decimal', scale: 1, unit: 'percent', default: null } as const;

/** The key figures of today. */
export const keyFiguresCall = defineCall({
  method: 'GET',
  path: 'orders/figures',
  roles: 'signedIn',
  summary: 'Sales, orders, average and deliveries to be paid today, beside the same time of the week before',
  query: { days: LAST_DAYS },
  output: {
    currency: TEXT,
    day: { type: 'date', required: true },
    comparedTo: { type: 'date', required: true },
    sales: {
      type: 'embedded',
      required: true,
      fields: { value: AMOUNT, previous: AMOUNT, change: CHANGE, filter: LIST_FILTER },
    },
    orders: { type: 'embedded', required: true, fields: { value: COUNT, previous: COUNT, filter: LIST_FILTER } },
    average: {
      type: 'embedded',
      required: true,
      fields: { value: SOME_AMOUNT, mean: SOME_AMOUNT, meanDays: COUNT, change: CHANGE, filter: LIST_FILTER },
    },
    due: {
      type: 'embedded',
      required: true,
      fields: { value: AMOUNT, count: COUNT, late: COUNT, filter: LIST_FILTER, lateFilter: LIST_FILTER },
    },
  },
});

/** Sales by hour, day or week. */
export const salesCall = defineCall({
  method: 'GET',
  path: 'orders/figures/sales',
  roles: 'signedIn',
  summary: 'Sales of the last days by hour, day or week, beside the days before',
  query: { days: LAST_DAYS },
  output: {
    currency: TEXT,
    unit: { type: 'enum', values: UNITS, required: true },
    points: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        from: { type: 'datetime', required: true },
        day: { type: 'date', required: true },
        value: SOME_AMOUNT,
        isOpen: { type: 'boolean', required: true },
        previous: AMOUNT,
        filter: LIST_FILTER,
      },
    },
    total: AMOUNT,
    previous: AMOUNT,
    change: CHANGE,
    orders: COUNT,
    filter: LIST_FILTER,
  },
});

/** Today's orders by step. */
export const statusCall = defineCall({
  method: 'GET',
  path: 'orders/figures/status',
  roles: 'signedIn',
  summary: "Today's orders by step, how long they take, and which waits longest",
  output: {
    steps: {
      type: 'embedded',
      many: true,
      required: true,
      fields: { step: { type: 'enum', values: STEPS, required: true }, count: COUNT, filter: LIST_FILTER },
    },
    medianMs: { type: 'integer', default: null },
    slowest: { type: 'embedded', default: null, fields: { id: COUNT, number: TEXT, waitingMs: COUNT } },
  },
});

/** Figures of one customer's purchases. */
export const customerCall = defineCall({
  method: 'GET',
  path: 'orders/figures/customer',
  roles: 'signedIn',
  summary: 'What one customer bought so far, and what of it is still to be paid',
  query: { customer: { type: 'integer', min: 1, required: true } },
  output: {
    currency: TEXT,
    orders: {
      type: 'embedded',
      required: true,
      fields: {
        value: COUNT,
        firstAt: { type: 'datetime', default: null },
        lastAt: { type: 'datetime', default: null },
        filter: LIST_FILTER,
      },
    },
    spent: { type: 'embedded', required: true, fields: { value: AMOUNT, filter: LIST_FILTER } },
    average: { type: 'embedded', required: true, fields: { value: SOME_AMOUNT, filter: LIST_FILTER } },
    rest: { type: 'embedded', required: true, fields: { value: AMOUNT, count: COUNT, filter: LIST_FILTER } },
  },
});

/** Products sold most often in the last weeks: suggestions for a new document. */
export const oftenSoldCall = defineCall({
  method: 'GET',
  path: 'orders/figures/often-sold',
  roles: 'signedIn',
  summary: 'Products on sale that stand in most lines of the last orders, the most frequent first',
  query: { days: { ...LAST_DAYS, default: 28 }, limit: { type: 'integer', min: 1, max: 500, default: 6 } },
  output: [{ product: { type: 'integer', required: true }, lines: COUNT }],
});

const SOME_TEXT = { type: 'text', default: null } as const;
const MOMENT = { type: 'datetime', default: null } as const;

/** A till's open day, and what the last one left in the drawer. */
export const dayCall = defineCall({
  method: 'GET',
  path: 'cash_sessions/figures',
  roles: 'signedIn',
  summary: "A till's open day with the sums of what was paid and sold until now, and the last closed one",
  query: { till: { type: 'integer', min: 1, required: true } },
  output: {
    at: { type: 'datetime', required: true },
    open: {
      type: 'embedded',
      default: null,
      fields: {
        id: COUNT,
        uuid: SOME_TEXT,
        openedAt: MOMENT,
        openedBy: {
          type: 'embedded',
          required: true,
          fields: { id: { type: 'integer', default: null }, fullName: SOME_TEXT },
        },
        openingFloat: AMOUNT,
        kinds: {
          type: 'embedded',
          many: true,
          required: true,
          fields: { kind: TEXT, name: TEXT, amount: AMOUNT, payments: COUNT, refunds: COUNT, refunded: AMOUNT },
        },
        types: {
          type: 'embedded',
          many: true,
          required: true,
          fields: {
            type: TEXT,
            count: COUNT,
            pieces: { type: 'decimal', scale: 3, required: true },
            products: AMOUNT,
            shipping: AMOUNT,
            discount: AMOUNT,
            tax: AMOUNT,
            total: AMOUNT,
            guestCount: COUNT,
            guestSales: AMOUNT,
          },
        },
        movements: {
          type: 'embedded',
          many: true,
          required: true,
          fields: {
            id: COUNT,
            uuid: SOME_TEXT,
            kind: TEXT,
            amount: AMOUNT,
            reason: SOME_TEXT,
            happenedAt: MOMENT,
            createdBy: SOME_TEXT,
          },
        },
      },
    },
    last: {
      type: 'embedded',
      default: null,
      fields: {
        id: COUNT,
        uuid: SOME_TEXT,
        reportNumber: { type: 'integer', default: null },
        closedAt: MOMENT,
        nextFloat: SOME_AMOUNT,
      },
    },
  },
});

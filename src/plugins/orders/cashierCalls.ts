import { defineCall } from '#resource';
import { EVENT_KINDS } from './cashiers/events.ts';

/** Longest period of a report, days. */
export const LONGEST_REPORT = 92;
/** Days before the end of a report that show what is usual: eight weeks. */
export const USUAL_DAYS = 56;

const TEXT = { type: 'text', required: true } as const;
const COUNT = { type: 'integer', required: true } as const;
const SOME_AMOUNT = { type: 'money', min: null, default: null } as const;
const KIND = { type: 'enum', values: EVENT_KINDS, required: true } as const;
/** A number with one decimal; null: there is none. */
const RATE = { type: 'decimal', scale: 1, default: null } as const;
const PERSON = { id: COUNT, name: TEXT } as const;

/** Roles that may read the report. */
const ROLES = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

const PERIOD = {
  from: { type: 'date', required: true, description: "First day, in the store's time zone." },
  to: { type: 'date', required: true, description: `Last day, included; ${LONGEST_REPORT} days in all at most.` },
  store: { type: 'integer', min: 1, description: 'Only what was done in this store.' },
  till: { type: 'integer', min: 1, description: 'Only what was done at this till.' },
} as const;

/** The people of a period with what each did, beside what is usual. */
export const cashiersCall = defineCall({
  method: 'GET',
  path: 'orders/figures/cashiers',
  roles: ROLES,
  summary: 'Voids, edits of paid sales, refunds, price changes, reductions, drawer openings and approvals by person',
  query: PERIOD,
  output: {
    currency: TEXT,
    usual: {
      type: 'embedded',
      many: true,
      required: true,
      fields: { kind: KIND, in100: RATE },
    },
    people: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        ...PERSON,
        sales: COUNT,
        total: { type: 'money', min: null, required: true },
        counts: {
          type: 'embedded',
          many: true,
          required: true,
          fields: { kind: KIND, count: COUNT, amount: SOME_AMOUNT, in100: RATE, times: RATE },
        },
      },
    },
  },
  errors: { 422: 'A period that ends before it begins, or is too long' },
});

/** Lists the events of a period, newest first. */
export const cashierEventsCall = defineCall({
  method: 'GET',
  path: 'orders/figures/cashiers/events',
  roles: ROLES,
  summary: 'The events behind the report by cashier, the newest first',
  query: {
    ...PERIOD,
    person: { type: 'integer', min: 1 },
    kind: { type: 'enum', values: EVENT_KINDS },
    page: { type: 'integer', min: 1, default: 1 },
    itemsPerPage: { type: 'integer', min: 1, max: 1000, default: 25 },
  },
  output: {
    currency: TEXT,
    total: COUNT,
    days: {
      type: 'embedded',
      many: true,
      required: true,
      description: 'Number of events by day, for all pages.',
      fields: { day: { type: 'date', required: true }, count: COUNT },
    },
    events: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        kind: KIND,
        at: { type: 'datetime', required: true },
        day: { type: 'date', required: true },
        person: { type: 'embedded', required: true, fields: PERSON },
        document: {
          type: 'embedded',
          default: null,
          fields: {
            resource: { type: 'enum', values: ['orders', 'cash_movements'], required: true },
            id: COUNT,
            number: TEXT,
          },
        },
        till: { type: 'text', default: null },
        detail: { type: 'text', default: null },
        more: COUNT,
        money: {
          type: 'embedded',
          default: null,
          fields: {
            before: { type: 'money', min: null, required: true },
            after: { type: 'money', min: null, required: true },
          },
        },
        quantity: {
          type: 'embedded',
          default: null,
          fields: {
            before: { type: 'decimal', scale: 3, required: true },
            after: { type: 'decimal', scale: 3, required: true },
          },
        },
        percent: {
          type: 'embedded',
          default: null,
          fields: {
            before: { type: 'decimal', scale: 2, required: true },
            after: { type: 'decimal', scale: 2, required: true },
          },
        },
        amount: SOME_AMOUNT,
        approver: { type: 'text', default: null },
      },
    },
  },
  errors: { 422: 'A period that ends before it begins, or is too long' },
});

import { defineResource, type Field } from '#resource';
import { PAYMENT_KINDS } from './access.ts';

/** A till: chosen once per device, gives its sales gap-free numbers `{code}-{sequence}`. */
export const tills = defineResource({
  name: 'tills',
  className: 'Till',
  title: 'name',
  icon: 'calculator',
  core: true,
  allowUnpaged: true,
  order: { code: 'asc' },
  fields: {
    code: {
      type: 'text',
      required: true,
      max: 10,
      pattern: '^[A-Za-z0-9]+$',
      unique: true,
      filter: true,
      order: true,
      list: 1,
      form: 'till',
    },
    name: {
      type: 'text',
      required: true,
      max: 80,
      filter: 'partial',
      order: true,
      search: true,
      list: 2,
      form: 'till',
    },
    store: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      required: true,
      filter: true,
      list: 3,
      form: 'till',
      onDelete: 'restrict',
    },
    lastSequence: {
      type: 'integer',
      min: 0,
      default: 0,
      writable: false,
      list: 4,
      form: 'till',
    },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 5, form: 'till' },
  },
});

/** Kinds of lines of a closing count: the ways to pay, and the customers' credit. */
const COUNT_KINDS = [...PAYMENT_KINDS, 'wallet'] as const;

const REPORTED = { type: 'money', min: null, writable: false, form: 'report' } as const satisfies Field;

/** Sales figures of the day's report: net = gross - discount + refunds, set at closing. */
const REPORT_FIELDS = {
  salesCount: { type: 'integer', writable: false, form: 'report' },
  productsSold: { type: 'decimal', scale: 3, writable: false, form: 'report' },
  grossAmount: REPORTED,
  discountAmount: REPORTED,
  refundAmount: REPORTED,
  netAmount: { ...REPORTED, order: true },
  taxAmount: REPORTED,
  guestCount: { type: 'integer', writable: false, form: 'report' },
  guestSales: REPORTED,
} as const satisfies Record<string, Field>;

/** A day at a till: opened with a float, closed with a count (docs/rules/till.md, "Days"). A closed one is never changed. */
export const cashSessions = defineResource({
  name: 'cash_sessions',
  className: 'CashSession',
  title: 'name',
  icon: 'wallet',
  core: true,
  order: { openedAt: 'desc' },
  fields: {
    name: {
      type: 'text',
      computed: true,
      form: false,
      list: 1,
    },
    reportNumber: {
      type: 'integer',
      writable: false,
      filter: true,
      order: true,
      list: 2,
      form: 'day',
    },
    till: {
      type: 'relation',
      to: 'tills',
      embed: ['code', 'name'],
      required: true,
      createOnly: true,
      filter: true,
      form: 'day',
      onDelete: 'restrict',
    },
    store: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      writable: false,
      filter: true,
      onDelete: 'restrict',
      form: false,
    },
    status: {
      type: 'enum',
      values: ['open', 'closed'],
      tones: { open: 'info', closed: 'closed' },
      oftenUsed: ['open'],
      default: 'open',
      filter: true,
      list: 3,
      form: 'day',
    },
    openedBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      form: 'day',
    },
    openedAt: { type: 'datetime', isBusiness: true, createOnly: true, filter: true, order: true, list: 4, form: 'day' },
    openingFloat: { type: 'money', required: true, createOnly: true, form: 'day' },
    closedBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      form: 'closing',
    },
    closedAt: { type: 'datetime', isBusiness: true, filter: true, order: true, list: 6, form: 'closing' },
    counts: {
      type: 'embedded',
      many: true,
      max: 50,
      form: 'closing',
      fields: {
        kind: { type: 'enum', values: COUNT_KINDS },
        name: { type: 'text', max: 80 },
        payments: { type: 'integer', writable: false },
        sales: {
          type: 'money',
          min: null,
          writable: false,
        },
        refunds: { type: 'integer', writable: false },
        refunded: { type: 'money', min: null, writable: false },
        counted: {
          type: 'money',
          min: null,
        },
        expected: { type: 'money', min: null, writable: false },
        difference: { type: 'money', min: null, writable: false },
      },
    },
    expectedCash: {
      type: 'money',
      min: null,
      writable: false,
      form: 'closing',
    },
    countedCash: { type: 'money', form: 'closing' },
    difference: { type: 'money', min: null, writable: false, order: true, list: 7, form: 'closing' },
    ...REPORT_FIELDS,
    explanation: { type: 'text', max: 1000, form: 'closing' },
    safeAmount: { type: 'money', form: 'closing' },
    nextFloat: { type: 'money', form: 'closing' },
    isProvisional: {
      type: 'boolean',
      default: false,
      filter: true,
      form: 'closing',
    },
    queuedSales: {
      type: 'integer',
      min: 0,
      max: 100_000,
      default: 0,
      form: 'closing',
    },
    uuid: { type: 'text', max: 64, unique: true, createOnly: true, filter: true, form: false },
    movements: {
      type: 'collection',
      of: 'cash_movements',
      by: 'session',
      embed: ['kind', 'amount', 'reason', 'happenedAt', 'createdBy'],
    },
  },
});

/** Cash put into a drawer or taken out of it, with the reason; append-only. */
export const cashMovements = defineResource({
  name: 'cash_movements',
  className: 'CashMovement',
  title: 'reason',
  icon: 'coins',
  core: true,
  order: { id: 'desc' },
  fields: {
    session: {
      type: 'relation',
      to: 'cash_sessions',
      filter: true,
      createOnly: true,
      list: 1,
      form: 'movement',
      onDelete: 'restrict',
    },
    till: {
      type: 'relation',
      to: 'tills',
      embed: ['code', 'name'],
      filter: true,
      createOnly: true,
      list: 2,
      form: 'movement',
      onDelete: 'restrict',
    },
    store: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      writable: false,
      filter: true,
      onDelete: 'restrict',
      form: false,
    },
    kind: {
      type: 'enum',
      values: ['in', 'out'],
      required: true,
      createOnly: true,
      filter: true,
      list: 3,
      form: 'movement',
    },
    amount: {
      type: 'money',
      required: true,
      min: 1,
      createOnly: true,
      order: true,
      list: 4,
      form: 'movement',
    },
    reason: {
      type: 'text',
      required: true,
      max: 255,
      createOnly: true,
      filter: 'partial',
      list: 5,
      form: 'movement',
    },
    happenedAt: {
      type: 'datetime',
      isBusiness: true,
      createOnly: true,
      filter: true,
      order: true,
      list: 6,
      form: 'movement',
    },
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 7,
      form: false,
    },
    uuid: { type: 'text', max: 64, unique: true, createOnly: true, filter: true, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    tills: typeof tills;
    cash_sessions: typeof cashSessions;
    cash_movements: typeof cashMovements;
  }
}

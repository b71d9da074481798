import { defineResource, type RecordOf } from '#resource';
import { USUAL_MONTHS } from './rules/expiry.ts';

/** A gift card. Its balance is the sum of its movements, and only the server changes it. */
export const vouchers = defineResource({
  name: 'vouchers',
  className: 'Voucher',
  title: 'label',
  icon: 'credit-card',
  opens: 'show',
  order: { id: 'desc' },
  fields: {
    label: { type: 'text', max: 20, writable: false, filter: 'partial', search: true, list: 1, form: false },
    code: {
      type: 'text',
      format: 'code',
      max: 40,
      unique: true,
      writable: false,
      readable: ['ROLE_ADMIN', 'ROLE_MANAGER'],
      ai: false,
      form: 'card',
    },
    amount: {
      type: 'money',
      required: true,
      min: 0,
      createOnly: true,
      filter: true,
      order: true,
      list: 4,
      form: 'card',
    },
    balance: { type: 'money', writable: false, default: 0, filter: true, order: true, list: 2, form: 'card' },
    currency: { type: 'text', format: 'currency', max: 3, writable: false, form: false },
    state: {
      type: 'enum',
      values: ['active', 'spent', 'expired', 'voided'],
      tones: { active: 'success', spent: 'closed', expired: 'stopped', voided: 'stopped' },
      oftenUsed: ['active'],
      default: 'active',
      writable: false,
      filter: true,
      list: 3,
      form: false,
    },
    expiresOn: { type: 'date', filter: true, order: true, list: 5, form: 'card' },
    customer: { type: 'relation', to: 'customers', embed: ['fullName'], filter: true, list: 6, form: 'card' },
    note: { type: 'text', max: 500, form: 'card' },
    sale: {
      type: 'relation',
      to: 'orders',
      embed: ['orderNumberFormatted'],
      writable: false,
      filter: true,
      form: 'card',
    },
    line: { type: 'integer', writable: false, filter: true, form: false },
  },
});

/** A change of a gift card's balance. Movements are never changed. */
export const voucherMovements = defineResource({
  name: 'voucher_movements',
  className: 'VoucherMovement',
  title: 'kind',
  icon: 'receipt',
  order: { id: 'desc' },
  fields: {
    card: {
      type: 'relation',
      to: 'vouchers',
      embed: ['label'],
      required: true,
      writable: false,
      filter: true,
      onDelete: 'restrict',
      list: 1,
    },
    kind: {
      type: 'enum',
      values: ['sold', 'issued', 'spent', 'refunded', 'adjusted', 'expired', 'voided'],
      writable: false,
      filter: true,
      list: 2,
    },
    amount: { type: 'money', min: null, writable: false, filter: true, list: 3 },
    balanceAfter: { type: 'money', writable: false, list: 4 },
    sale: {
      type: 'relation',
      to: 'orders',
      embed: ['orderNumberFormatted'],
      writable: false,
      filter: true,
      onDelete: 'restrict',
      list: 5,
    },
    document: { type: 'relation', to: 'orders', embed: ['orderNumberFormatted'], writable: false, filter: true },
    payment: { type: 'integer', writable: false, filter: true },
    reason: { type: 'text', max: 500, writable: false, list: 6 },
    at: { type: 'datetime', isBusiness: true, writable: false, filter: true, order: true, list: 7 },
    createdBy: { type: 'relation', to: 'users', embed: ['username', 'fullName'], writable: false, list: 8 },
  },
});

/** Settings of gift cards, one row. */
export const voucherSettings = defineResource({
  name: 'voucher_settings',
  className: 'VoucherSettings',
  title: 'id',
  icon: 'credit-card',
  singleton: true,
  fields: {
    validMonths: { type: 'integer', min: 1, max: 120, default: USUAL_MONTHS, form: 'validity' },
  },
});

/** A gift card on the wire. */
export type Voucher = RecordOf<typeof vouchers>;

declare module '#resource' {
  interface Resources {
    vouchers: typeof vouchers;
    voucher_movements: typeof voucherMovements;
    voucher_settings: typeof voucherSettings;
  }
}

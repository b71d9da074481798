import { defineResource, type RecordOf } from '#resource';
import { WEEKDAYS } from './rules/earn.ts';

/** What a customer has collected. Its points are the sum of its movements, and only the server changes them. */
export const loyaltyAccounts = defineResource({
  name: 'loyalty_accounts',
  className: 'LoyaltyAccount',
  title: 'name',
  icon: 'star',
  opens: 'show',
  order: { points: 'desc' },
  fields: {
    name: { type: 'text', max: 170, writable: false, search: true, form: false },
    customer: {
      type: 'relation',
      to: 'customers',
      embed: ['fullName', 'phone'],
      required: true,
      unique: true,
      writable: false,
      filter: true,
      onDelete: 'cascade',
      form: 'account',
    },
    points: {
      type: 'integer',
      default: 0,
      writable: false,
      filter: true,
      order: true,
      list: 1,
      form: 'account',
    },
    tier: {
      type: 'relation',
      to: 'loyalty_tiers',
      embed: ['name'],
      writable: false,
      filter: true,
      list: 2,
      form: 'account',
    },
    collected: { type: 'integer', default: 0, writable: false, filter: true, order: true, list: 3, form: 'account' },
    touchedOn: { type: 'date', writable: false, filter: true, order: true, list: 4, form: 'account' },
  },
});

/** A change of a customer's points. Movements are never changed. */
export const loyaltyMovements = defineResource({
  name: 'loyalty_movements',
  className: 'LoyaltyMovement',
  title: 'kind',
  icon: 'receipt',
  order: { id: 'desc' },
  fields: {
    account: {
      type: 'relation',
      to: 'loyalty_accounts',
      embed: ['name'],
      required: true,
      writable: false,
      filter: true,
      onDelete: 'cascade',
      list: 1,
    },
    kind: {
      type: 'enum',
      values: ['earned', 'takenBack', 'spent', 'givenBack', 'adjusted', 'expired'],
      writable: false,
      filter: true,
      list: 2,
    },
    points: { type: 'integer', writable: false, filter: true, list: 3 },
    pointsAfter: { type: 'integer', writable: false, list: 4 },
    sale: {
      type: 'relation',
      to: 'orders',
      embed: ['orderNumberFormatted'],
      writable: false,
      filter: true,
      list: 5,
    },
    document: { type: 'relation', to: 'orders', embed: ['orderNumberFormatted'], writable: false, filter: true },
    reward: { type: 'relation', to: 'loyalty_rewards', embed: ['name'], writable: false, filter: true, list: 6 },
    amount: { type: 'money', min: null, writable: false },
    payment: { type: 'integer', writable: false, filter: true, form: false },
    whole: { type: 'integer', writable: false, form: false },
    basis: { type: 'money', writable: false, form: false },
    reason: { type: 'text', max: 500, writable: false, list: 7 },
    at: { type: 'datetime', isBusiness: true, writable: false, filter: true, order: true, list: 8 },
    createdBy: { type: 'relation', to: 'users', embed: ['username', 'fullName'], writable: false, list: 9 },
  },
});

const SPEND = { field: 'kind', is: ['spend'] } as const;
const MULTIPLY = { field: 'kind', is: ['multiply'] } as const;
/** Rules that hold for sales of some days. */
const SALES = { field: 'kind', is: ['spend', 'multiply'] } as const;

/** A rule by which points are earned, multiplied, or expire. */
export const loyaltyRules = defineResource({
  name: 'loyalty_rules',
  className: 'LoyaltyRule',
  title: 'name',
  icon: 'list-checks',
  order: { id: 'asc' },
  fields: {
    name: { type: 'text', required: true, max: 80, filter: 'partial', search: true, list: 1, form: 'rule' },
    kind: {
      type: 'enum',
      values: ['spend', 'multiply', 'expire'],
      required: true,
      default: 'spend',
      filter: true,
      list: 2,
      form: 'rule',
    },
    points: { type: 'integer', min: 1, max: 10_000, default: 1, onlyWhen: SPEND, list: 3, form: 'rule' },
    per: { type: 'money', min: 1, onlyWhen: { ...SPEND, required: true }, list: 4, form: 'rule' },
    category: {
      type: 'relation',
      to: 'category_products',
      embed: ['name'],
      onlyWhen: SPEND,
      filter: true,
      onDelete: 'cascade',
      list: 5,
      form: 'rule',
    },
    product: {
      type: 'relation',
      to: 'products',
      embed: ['name'],
      onlyWhen: SPEND,
      filter: true,
      onDelete: 'cascade',
      form: 'rule',
    },
    factor: {
      type: 'decimal',
      scale: 2,
      min: 1,
      max: 100,
      onlyWhen: { ...MULTIPLY, required: true },
      list: 6,
      form: 'rule',
    },
    months: {
      type: 'integer',
      min: 1,
      max: 120,
      onlyWhen: { field: 'kind', is: ['expire'], required: true },
      list: 7,
      form: 'rule',
    },
    minimum: { type: 'money', default: 0, onlyWhen: SALES, form: 'limits' },
    weekdays: { type: 'list', values: WEEKDAYS, max: 7, default: [], onlyWhen: SALES, form: 'limits' },
    from: { type: 'date', onlyWhen: SALES, form: 'limits' },
    until: { type: 'date', onlyWhen: SALES, form: 'limits' },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 8, form: 'rule' },
  },
});

/** A tier that customers reach by the points of the last twelve months. */
export const loyaltyTiers = defineResource({
  name: 'loyalty_tiers',
  className: 'LoyaltyTier',
  title: 'name',
  icon: 'layers',
  order: { threshold: 'asc' },
  fields: {
    name: { type: 'text', required: true, max: 40, filter: 'partial', search: true, list: 1 },
    threshold: {
      type: 'integer',
      required: true,
      min: 0,
      max: 1_000_000_000,
      unique: true,
      filter: true,
      order: true,
      list: 2,
    },
    factor: { type: 'decimal', scale: 2, min: 1, max: 100, default: 1, list: 3 },
  },
});

/** What points are spent on at the till. */
export const loyaltyRewards = defineResource({
  name: 'loyalty_rewards',
  className: 'LoyaltyReward',
  title: 'name',
  icon: 'ticket-percent',
  order: { cost: 'asc' },
  fields: {
    name: { type: 'text', required: true, max: 60, filter: 'partial', search: true, list: 1, form: 'reward' },
    kind: {
      type: 'enum',
      values: ['amount', 'product'],
      required: true,
      default: 'amount',
      filter: true,
      list: 2,
      form: 'reward',
    },
    cost: {
      type: 'integer',
      required: true,
      min: 1,
      max: 1_000_000,
      filter: true,
      order: true,
      list: 3,
      form: 'reward',
    },
    amount: {
      type: 'money',
      min: 1,
      onlyWhen: { field: 'kind', is: ['amount'], required: true },
      list: 4,
      form: 'reward',
    },
    product: {
      type: 'relation',
      to: 'products',
      embed: ['name'],
      onlyWhen: { field: 'kind', is: ['product'], required: true },
      filter: true,
      list: 5,
      form: 'reward',
    },
    minimum: { type: 'money', default: 0, list: 6, form: 'reward' },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 7, form: 'reward' },
  },
});

/** A customer's points on the wire. */
export type LoyaltyAccount = RecordOf<typeof loyaltyAccounts>;

declare module '#resource' {
  interface Resources {
    loyalty_accounts: typeof loyaltyAccounts;
    loyalty_movements: typeof loyaltyMovements;
    loyalty_rules: typeof loyaltyRules;
    loyalty_tiers: typeof loyaltyTiers;
    loyalty_rewards: typeof loyaltyRewards;
  }
}

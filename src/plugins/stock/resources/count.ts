import { defineResource } from '#resource';
import { BUYERS } from './access.ts';
import { STOCK_REASONS } from './transfer.ts';

/** Scopes of a count: everything, a category with its subcategories, or the scanned products. */
export const COUNT_SCOPES = ['all', 'category', 'scan'] as const;
/** States of a count: open for counting, its differences posted to the ledger, or given up. */
export const COUNT_STATES = ['open', 'posted', 'discarded'] as const;

const PERSON = {
  type: 'relation',
  to: 'users',
  embed: ['username', 'fullName'],
  writable: false,
  form: 'count',
} as const;

/** A count of the stock of a store (docs/rules/catalogue.md, "Counts"). Written by its calls alone. */
export const stockCounts = defineResource({
  name: 'stock_counts',
  className: 'StockCount',
  title: 'number',
  icon: 'list-checks',
  core: true,
  bin: false,
  order: { id: 'desc' },
  fields: {
    number: { type: 'text', max: 20, writable: false, search: true, filter: true, list: 1, form: 'count' },
    store: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      writable: false,
      filter: true,
      onDelete: 'restrict',
      list: 2,
      form: 'count',
    },
    scope: { type: 'enum', values: COUNT_SCOPES, default: 'all', writable: false, list: 3, form: 'count' },
    category: { type: 'relation', to: 'category_products', embed: ['name'], writable: false, form: 'count' },
    isBlind: { type: 'boolean', default: true, writable: false, form: 'count' },
    state: {
      type: 'enum',
      values: COUNT_STATES,
      tones: { open: 'warning', posted: 'success', discarded: 'draft' },
      oftenUsed: ['open'],
      default: 'open',
      writable: false,
      filter: true,
      list: 4,
      form: 'count',
    },
    differences: { type: 'integer', writable: false, list: 5, form: 'count' },
    value: { type: 'money', min: null, readable: BUYERS, writable: false, list: 6, form: 'count' },
    startedAt: { type: 'datetime', writable: false, filter: true, order: true, list: 7, form: 'count' },
    startedBy: PERSON,
    endedAt: { type: 'datetime', writable: false, filter: true, form: 'count' },
    endedBy: PERSON,
    note: { type: 'text', max: 500, writable: false, form: 'count' },
  },
});

/**
 * The count of one product by one person. Each person has a row of their own, and the rows add up, so that nobody overwrites
 * another's count. Read and written by the calls of the count; files bring new ones into an open count.
 */
export const stockCountLines = defineResource({
  name: 'stock_count_lines',
  className: 'StockCountLine',
  title: 'id',
  core: true,
  bin: false,
  audit: false,
  importable: { isTried: true },
  icon: 'list-checks',
  order: { id: 'asc' },
  fields: {
    count: { type: 'relation', to: 'stock_counts', required: true, createOnly: true, onDelete: 'cascade', form: false },
    product: { type: 'relation', to: 'products', required: true, createOnly: true, onDelete: 'cascade', form: false },
    person: { type: 'relation', to: 'users', writable: false, onDelete: 'null', form: false },
    counted: { type: 'decimal', scale: 3, min: 0, required: true, createOnly: true, form: false },
    scans: { type: 'integer', default: 0, writable: false, form: false },
    level: { type: 'decimal', scale: 3, required: true, writable: false, form: false },
    countedAt: { type: 'datetime', required: true, writable: false, form: false },
    reason: { type: 'enum', values: STOCK_REASONS, writable: false, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    stock_counts: typeof stockCounts;
    stock_count_lines: typeof stockCountLines;
  }
}

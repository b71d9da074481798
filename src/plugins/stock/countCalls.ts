import { defineCall } from '#resource';
import { BUYERS, COUNTERS } from './resources/access.ts';
import { COUNT_SCOPES, COUNT_STATES } from './resources/count.ts';
import { STOCK_REASONS } from './resources/transfer.ts';

/** Parts of a sheet: counted products, missing products, differences. */
export const SHEET_VIEWS = ['counted', 'missing', 'differ'] as const;
/** A part of a sheet. */
export type SheetView = (typeof SHEET_VIEWS)[number];
/** Most entries of one call. */
const MOST_ENTRIES = 200;

const ID = { type: 'integer', required: true } as const;
const COUNT = { type: 'integer', required: true } as const;
const MAYBE = { type: 'decimal', scale: 3, default: null } as const;
const PRODUCT = { type: 'relation', to: 'products', required: true } as const;
const REASON = { type: 'enum', values: STOCK_REASONS, default: null } as const;
const AMOUNT = { type: 'money', min: null, default: null } as const;
const ENDED = { 409: 'The count was posted or discarded' } as const;

/** Begins a count. */
export const startCountCall = defineCall({
  method: 'POST',
  path: 'stock/counts',
  needs: 'stock_counts.read',
  roles: BUYERS,
  summary: 'Begins to count the stock of a store',
  input: {
    store: { type: 'relation', to: 'stores', description: "Absent: the person's own, else the first one." },
    scope: { type: 'enum', values: COUNT_SCOPES, default: 'all' },
    category: { type: 'relation', to: 'category_products', description: 'With those below it; for that scope.' },
    isBlind: { type: 'boolean', default: true },
    note: { type: 'text', max: 500 },
  },
  output: { id: ID, number: { type: 'text', required: true } },
});

/** One part of a sheet. */
export const sheetCall = defineCall({
  method: 'GET',
  path: 'stock/counts/{id}',
  needs: 'stock_counts.read',
  roles: COUNTERS,
  summary: 'What was counted, what was not, and what differs, with what should be there where it may be seen',
  query: {
    view: { type: 'enum', values: SHEET_VIEWS, default: 'counted' },
    q: { type: 'text', max: 200, description: 'Words of the name, or the code.' },
    page: { type: 'integer', min: 1, default: 1 },
    itemsPerPage: { type: 'integer', min: 1, max: 200, default: 50 },
  },
  output: {
    id: ID,
    number: { type: 'text', required: true },
    state: { type: 'enum', values: COUNT_STATES, required: true },
    scope: { type: 'enum', values: COUNT_SCOPES, required: true },
    store: { type: 'text', default: null },
    category: { type: 'text', default: null },
    isBlind: { type: 'boolean', required: true },
    mayPost: { type: 'boolean', required: true },
    note: { type: 'text', default: null },
    startedAt: { type: 'datetime', required: true },
    endedAt: { type: 'datetime', default: null },
    people: { type: 'list', required: true, description: 'Names of those who counted.' },
    currency: { type: 'text', required: true },
    counted: { ...COUNT, description: 'Products that were counted.' },
    missing: { ...COUNT, description: 'Products of the sheet that were not.' },
    differ: { type: 'integer', default: null, description: 'Absent: hidden.' },
    unexplained: { type: 'integer', default: null, description: 'Differences without a reason.' },
    lost: { ...AMOUNT, description: 'Value at cost of what is missing; negative.' },
    found: AMOUNT,
    products: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        id: ID,
        name: { type: 'text' },
        skuCode: { type: 'text', default: null },
        image: { type: 'text', default: null },
        counted: MAYBE,
        mine: MAYBE,
        scans: { type: 'integer', default: 0 },
        countedAt: { type: 'datetime', default: null },
        expected: MAYBE,
        difference: MAYBE,
        value: AMOUNT,
        reason: REASON,
      },
    },
  },
});

/** Counts products. */
export const countCall = defineCall({
  method: 'POST',
  path: 'stock/counts/{id}/count',
  needs: 'stock_counts.read',
  roles: COUNTERS,
  summary: 'Adds to what the caller counted, by scanned codes or products, or sets it',
  input: {
    entries: {
      type: 'embedded',
      many: true,
      required: true,
      max: MOST_ENTRIES,
      fields: {
        code: { type: 'text', max: 64, description: 'A scanned code, with the weight of a label of the scales.' },
        product: { type: 'integer', min: 1, description: 'Its id.' },
        add: { type: 'decimal', scale: 3, description: 'Absent, without `set`: one, or the weight of the label.' },
        set: { type: 'decimal', scale: 3, min: 0, description: 'What the caller counted of it altogether.' },
        at: {
          type: 'datetime',
          description: "When it was counted, by the device's clock: believed up to 7 days back.",
        },
      },
    },
  },
  output: {
    results: {
      type: 'embedded',
      many: true,
      required: true,
      description: 'One for each entry, in order.',
      fields: {
        product: { type: 'integer', default: null, description: 'Absent: nothing has this code.' },
        name: { type: 'text', default: null },
        counted: { ...MAYBE, description: 'By all people.' },
        problem: { type: 'enum', values: ['unknown', 'notCounted', 'negative'], default: null },
      },
    },
  },
  errors: ENDED,
});

/** Gives a difference its reason. */
export const reasonCall = defineCall({
  method: 'POST',
  path: 'stock/counts/{id}/reason',
  needs: 'stock_counts.read',
  roles: BUYERS,
  summary: 'Sets the reason of a difference',
  input: { product: PRODUCT, reason: REASON },
  errors: ENDED,
});

/** Begins a product anew. */
export const recountCall = defineCall({
  method: 'POST',
  path: 'stock/counts/{id}/recount',
  needs: 'stock_counts.read',
  roles: BUYERS,
  summary: 'Forgets what was counted of a product, so that it is counted again',
  input: { product: PRODUCT },
  errors: ENDED,
});

/** Posts the differences. */
export const postCountCall = defineCall({
  method: 'POST',
  path: 'stock/counts/{id}/post',
  needs: 'stock_counts.read',
  roles: BUYERS,
  summary: 'Posts the differences of a count to the ledger, once',
  output: { differences: COUNT, value: { type: 'money', min: null, required: true } },
  errors: ENDED,
});

/** Gives a count up. */
export const discardCountCall = defineCall({
  method: 'POST',
  path: 'stock/counts/{id}/discard',
  needs: 'stock_counts.read',
  roles: BUYERS,
  summary: 'Gives a count up: nothing is posted',
  errors: ENDED,
});

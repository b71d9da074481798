import { defineCall } from '#resource';
import { BUYERS, COUNTERS } from './resources/access.ts';

/** Parts of the list of stock: all counted products, those at or below their minimum, out of stock, without movement. */
export const STOCK_VIEWS = ['all', 'below', 'out', 'still'] as const;
/** Days without an entry of the ledger after which stock does not move, unless another number is asked for. */
export const STILL_DAYS = 90;
/** A part of the list of stock. */
export type StockView = (typeof STOCK_VIEWS)[number];

const ID = { type: 'integer', required: true } as const;
const STORE = {
  type: 'integer',
  default: null,
  description: 'Absent: kept without a store, as long as there is none.',
} as const;
const COUNT = { type: 'integer', required: true } as const;
const AMOUNT = { type: 'money', min: null, required: true } as const;
const QUANTITY = { type: 'decimal', scale: 3, required: true } as const;
const MINIMUM = { type: 'decimal', scale: 3, min: 0, default: null } as const;

/** Stock on hand by store, with its value at cost. */
export const stockCall = defineCall({
  method: 'GET',
  path: 'stock',
  needs: 'products.read',
  roles: BUYERS,
  summary: 'What each store has of the counted products, what it is worth at cost, and what is below its minimum',
  query: {
    store: { type: 'integer', min: 1, description: 'Only this store.' },
    view: { type: 'enum', values: STOCK_VIEWS, default: 'all' },
    days: {
      type: 'integer',
      min: 1,
      max: 3660,
      default: STILL_DAYS,
      description: 'Days without an entry of the ledger after which stock does not move.',
    },
    q: { type: 'text', max: 200, description: 'Words of the name, or the code.' },
    code: { type: 'text', max: 64, description: 'A scanned code: of a product or of one of its variants.' },
    page: { type: 'integer', min: 1, default: 1 },
    itemsPerPage: { type: 'integer', min: 1, max: 200, default: 50 },
  },
  output: {
    currency: { type: 'text', required: true },
    value: { ...AMOUNT, description: 'Of what is there, at cost; what is below zero counts as none.' },
    total: { ...COUNT, description: 'Products of this view.' },
    all: COUNT,
    below: {
      ...COUNT,
      description: 'Products at or below their minimum in one of the stores, those that have run out included.',
    },
    out: { ...COUNT, description: 'Products of which one of the stores has none.' },
    still: { ...COUNT, description: 'Products that one of the stores has and that did not move there.' },
    transfers: { ...COUNT, description: 'Transfers on the way to or from these stores.' },
    stores: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        id: STORE,
        name: { type: 'text', description: 'Absent: not of a store.' },
        value: AMOUNT,
        below: COUNT,
      },
    },
    products: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        id: ID,
        name: { type: 'text' },
        skuCode: { type: 'text' },
        image: { type: 'text' },
        cost: { type: 'money', default: null },
        value: AMOUNT,
        daysLeft: { type: 'integer', default: null, unit: 'day' },
        reserved: { ...QUANTITY, description: 'By open orders.' },
        onTheWay: { ...QUANTITY, description: 'Sent to these stores and not received.' },
        countedAt: { type: 'datetime', default: null, description: 'When it was counted last, of posted counts.' },
        levels: {
          type: 'embedded',
          many: true,
          required: true,
          fields: {
            store: STORE,
            quantity: QUANTITY,
            minimum: { ...MINIMUM, description: "Of the store, else the product's." },
            isOwn: { type: 'boolean', required: true, description: 'The store has a minimum of its own.' },
          },
        },
      },
    },
  },
});

/** Finds products that are counted in stock, for whoever counts or moves them. */
export const findProductsCall = defineCall({
  method: 'GET',
  path: 'stock/products',
  needs: 'products.read',
  roles: COUNTERS,
  summary: 'Products that are counted in stock, by words or by a scanned code, without costs',
  query: {
    q: { type: 'text', max: 200, description: 'Words of the name, or the code.' },
    code: { type: 'text', max: 64, description: 'A scanned code: of a product or of one of its variants.' },
    store: { type: 'integer', min: 1, description: 'The store whose stock is answered, where the caller sees it.' },
    itemsPerPage: { type: 'integer', min: 1, max: 50, default: 25 },
  },
  output: {
    products: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        id: ID,
        name: { type: 'text', default: null },
        skuCode: { type: 'text', default: null },
        quantity: { type: 'decimal', scale: 3, default: null, description: 'In that store.' },
      },
    },
  },
});

/** Sets the minimum of a product in a store. */
export const minimumCall = defineCall({
  method: 'POST',
  path: 'stock/minimum',
  needs: 'products.update',
  roles: BUYERS,
  summary: "Sets how much of a product a store should have at least; without a number the product's own level counts",
  input: {
    product: { type: 'relation', to: 'products', required: true },
    store: {
      type: 'relation',
      to: 'stores',
      description: "Absent: the person's own, else the first one; none as long as there is none.",
    },
    minimum: MINIMUM,
  },
  output: { minimum: MINIMUM },
});

import { defineResource } from '#resource';

/**
 * The stock of a product in a store (docs/rules/catalogue.md, "Stock"). Only entries of the ledger change the quantity. A
 * counted product without a row has none there. Without any store there is one row without a store.
 */
export const stockLevels = defineResource({
  name: 'stock_levels',
  className: 'StockLevel',
  title: 'quantity',
  icon: 'warehouse',
  core: true,
  audit: false,
  order: { id: 'asc' },
  fields: {
    product: {
      type: 'relation',
      to: 'products',
      embed: ['name', 'skuCode'],
      required: true,
      writable: false,
      filter: true,
      list: 1,
      form: 'level',
      onDelete: 'cascade',
    },
    store: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      writable: false,
      filter: true,
      list: 2,
      form: 'level',
      onDelete: 'restrict',
    },
    quantity: {
      type: 'decimal',
      scale: 3,
      default: 0,
      writable: false,
      filter: true,
      order: true,
      list: 3,
      form: 'level',
    },
    minimum: { type: 'decimal', scale: 3, min: 0, writable: false, filter: true, list: 4, form: 'level' },
  },
});

declare module '#resource' {
  interface Resources {
    stock_levels: typeof stockLevels;
  }
}

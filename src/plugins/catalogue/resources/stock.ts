import { defineResource } from '#resource';

/**
 * An entry of the stock ledger (docs/rules/catalogue.md, "Stock"). Entries are never changed; a correction is another
 * entry.
 */
export const stockMovements = defineResource({
  name: 'stock_movements',
  className: 'StockMovement',
  title: 'kind',
  icon: 'arrow-left-right',
  core: true,
  order: { id: 'desc' },
  fields: {
    product: {
      type: 'relation',
      to: 'products',
      embed: ['name', 'skuCode'],
      required: true,
      createOnly: true,
      filter: true,
      list: 1,
      form: 'movement',
      onDelete: 'cascade',
    },
    kind: {
      type: 'enum',
      values: [
        'initial',
        'sale',
        'refund',
        'cancellation',
        'purchase',
        'return',
        'correction',
        'loss',
        'transfer',
        'count',
      ],
      default: 'correction',
      createOnly: true,
      filter: true,
      list: 2,
      form: 'movement',
    },
    quantity: {
      type: 'decimal',
      scale: 3,
      required: true,
      createOnly: true,
      filter: true,
      order: true,
      list: 3,
      form: 'movement',
    },
    stockAfter: { type: 'decimal', scale: 3, writable: false, list: 4, form: false },
    store: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      createOnly: true,
      filter: true,
      list: 5,
      form: 'movement',
      onDelete: 'restrict',
    },
    order: {
      type: 'relation',
      to: 'orders',
      embed: ['orderNumberFormatted'],
      writable: false,
      filter: true,
      list: 6,
      form: false,
    },
    transfer: {
      type: 'relation',
      to: 'stock_transfers',
      embed: ['number'],
      writable: false,
      filter: true,
      onDelete: 'restrict',
      form: false,
    },
    count: {
      type: 'relation',
      to: 'stock_counts',
      embed: ['number'],
      writable: false,
      filter: true,
      onDelete: 'restrict',
      form: false,
    },
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      form: false,
    },
    note: { type: 'text', max: 500, createOnly: true, list: 7, form: 'movement' },
  },
});

declare module '#resource' {
  interface Resources {
    stock_movements: typeof stockMovements;
  }
}

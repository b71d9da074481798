import { defineCall, LIST_FILTER } from '#resource';

const QUANTITY = { type: 'decimal', scale: 3, required: true } as const;

/** Number of products that are low or out of stock, and those that run out first. */
export const lowStockCall = defineCall({
  method: 'GET',
  path: 'products/low-stock',
  roles: 'signedIn',
  summary: 'How many products are low or out, and those that run out first with what was sold of them',
  output: {
    count: { type: 'integer', required: true },
    filter: LIST_FILTER,
    days: { type: 'integer', required: true, unit: 'day' },
    products: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        id: { type: 'integer', required: true },
        name: { type: 'text' },
        stock: QUANTITY,
        sold: QUANTITY,
        daysLeft: { type: 'integer', default: null },
        refill: { type: 'integer', required: true },
      },
    },
  },
});

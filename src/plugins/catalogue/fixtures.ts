import type { Fixtures } from '#admin/testing';

/** Data of the low-stock card in tests. */
export default {
  calls: {
    'products/low-stock': () => ({
      count: 17,
      filter: { status: ['low-stock', 'out-of-stock'] },
      days: 14,
      products: [
        { id: 1, name: 'Gift box, gazelle horns 12 pcs', stock: 0, sold: 38, daysLeft: 0, refill: 48 },
        { id: 2, name: 'Beldi buttermilk 1 l', stock: 3, sold: 71, daysLeft: 0, refill: 78 },
        { id: 3, name: 'Orange blossom water 500 ml', stock: 6, sold: 24, daysLeft: 3, refill: 28 },
        { id: 4, name: 'Saffron of Taliouine 1 g', stock: 8, sold: 0, daysLeft: null, refill: 2 },
      ],
    }),
  },
} satisfies Fixtures;

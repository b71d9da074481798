import { extendResource } from '#resource';

/** Marks of orders, and so of quotes, which are a view of them. */
export const markedOrders = extendResource('orders', {
  fields: {
    orderMarksText: { type: 'text', max: 100, filter: true, search: true, list: 9 },
    orderMarksNote: { type: 'text', max: 100, readable: ['ROLE_ADMIN'] },
    orderMarksProducts: { type: 'relation', to: 'products', many: true },
  },
});

import counts from './en/counts.ts';
import documents from './en/documents.ts';
import onHand from './en/onHand.ts';
import transfers from './en/transfers.ts';

/** English texts of the stock plugin. */
export default {
  stock: { counts, onHand, transfers },
  resources: documents,
  words: {
    places: {
      stock: 'stock on hand, inventory, stock count, count the stock, stocktaking, warehouse',
      'stock/transfer': 'send goods, send stock, move goods to another store',
      stock_transfers: 'move goods between stores, send to another store, dispatch',
      stock_counts: 'count the stock, stocktaking, inventory',
    },
  },
};

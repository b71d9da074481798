import counts from './ar/counts.ts';
import documents from './ar/documents.ts';
import onHand from './ar/onHand.ts';
import transfers from './ar/transfers.ts';

/** Arabic texts of the stock plugin. */
export default {
  stock: { counts, onHand, transfers },
  resources: documents,
  words: {
    places: {
      stock: 'جرد، مستودع، بضاعة، المتوفر، جرد المخزون، عد المخزون',
      'stock/transfer': 'إرسال بضاعة، نقل مخزون',
      stock_transfers: 'نقل البضاعة بين المتاجر، إرسال إلى متجر آخر',
      stock_counts: 'عد المخزون، جرد، إحصاء',
    },
  },
};

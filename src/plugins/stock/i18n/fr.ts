import counts from './fr/counts.ts';
import documents from './fr/documents.ts';
import onHand from './fr/onHand.ts';
import transfers from './fr/transfers.ts';

/** French texts of the stock plugin. */
export default {
  stock: { counts, onHand, transfers },
  resources: documents,
  words: {
    places: {
      stock: 'stock disponible, inventaire, comptage du stock, compter le stock, entrepôt',
      'stock/transfer': 'envoyer de la marchandise, déplacer du stock',
      stock_transfers: 'déplacer de la marchandise entre magasins, envoyer à un autre magasin',
      stock_counts: 'compter le stock, comptage, inventaire physique',
    },
  },
};

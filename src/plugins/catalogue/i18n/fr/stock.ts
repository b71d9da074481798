/** Names of the ledger and of the stock by store. */
export default {
  stock_movements: {
    name: 'Mouvement de stock |||| Mouvements de stock',
    new: 'Nouveau mouvement de stock',
    fields: {
      product: 'Produit',
      kind: 'Type',
      quantity: 'Quantité',
      stockAfter: 'Stock après',
      store: 'Magasin',
      order: 'Commande',
      createdBy: 'Créé par',
      note: 'Note',
      createdAt: 'Créé le',
      updatedAt: 'Modifié le',
    },
    values: {
      kind: {
        initial: 'Premier comptage',
        sale: 'Vente',
        refund: 'Remboursement',
        cancellation: 'Annulation',
        purchase: 'Achat',
        return: 'Retour fournisseur',
        correction: 'Correction',
        loss: 'Perte',
        transfer: 'Transfert',
      },
    },
    forms: {
      movement: 'Mouvement',
    },
    empty: 'Aucun mouvement',
    invite: 'Les ventes font varier le stock ; saisissez ici livraisons, comptages et pertes.',
    help: {
      quantity: 'Négative pour une sortie',
    },
  },
  stock_levels: {
    name: 'Stock d’un magasin |||| Stock par magasin',
    new: 'Nouveau stock',
    fields: {
      product: 'Produit',
      store: 'Magasin',
      quantity: 'En stock',
      minimum: 'Minimum',
      createdAt: 'Créé le',
      updatedAt: 'Modifié le',
    },
    values: {},
    forms: { level: 'Stock' },
    empty: 'Aucun stock',
    invite: 'Il apparaît à la première livraison ou au premier comptage.',
    help: { minimum: 'Alerte à ce niveau ou en dessous dans ce magasin ; vide : comme pour le produit' },
  },
};

/** French texts of goods receipts. */
export const receipts = {
  goods_receipts: {
    name: 'Réception |||| Réceptions',
    new: 'Nouvelle réception',
    fields: {
      order: 'Achat',
      kind: 'Type',
      deliveryNote: 'Bon de livraison',
      receivedAt: 'Réceptionné le',
      store: 'Magasin',
      createdBy: 'Réceptionné par',
      pieces: 'Pièces',
      amount: 'Valeur',
      note: 'Note',
      takenBackAt: 'Annulé le',
      takenBackBy: 'Annulé par',
      takenBackNote: 'Motif de l’annulation',
      lines: 'Marchandises',
      createdAt: 'Créé le',
      updatedAt: 'Modifié le',
    },
    values: {
      kind: {
        delivery: 'Livraison',
        closing: 'Reste soldé',
      },
    },
    forms: {
      receipt: 'Réception',
      takenBack: 'Annulation',
      lines: 'Marchandises',
    },
    empty: 'Aucune réception',
    invite: 'Réceptionnez un achat : chaque livraison figure ici.',
    help: {},
  },
  goods_receipt_lines: {
    name: 'Ligne de réception |||| Lignes de réception',
    fields: {
      receipt: 'Réception',
      item: 'Ligne commandée',
      product: 'Produit',
      description: 'Désignation',
      quantity: 'Réceptionné',
      cost: 'Coût',
      closedQuantity: 'Ne viendra plus',
      closedReason: 'Motif',
      costBefore: 'Coût avant',
      costAfter: 'Coût après',
      createdAt: 'Créé le',
      updatedAt: 'Modifié le',
    },
    values: {
      closedReason: {
        missing: 'Manquant',
        broken: 'Cassé, à créditer',
      },
    },
    forms: {},
    empty: 'Aucune ligne',
    help: {},
  },
};

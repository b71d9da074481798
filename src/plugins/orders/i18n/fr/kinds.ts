/** French names of the tabs of lists of documents. */
export const tabs = {
  toReceive: 'À recevoir',
  received: 'Réceptionnés',
  late: 'En retard',
  differences: 'Avec écarts',
  toPay: 'À payer',
  open: 'En cours',
  accepted: 'Acceptés',
  declined: 'Refusés',
};

/** French texts of documents in the words of their kind; the others are those of orders. */
export const kinds = {
  purchase: {
    fields: {
      orderNumberFormatted: 'Numéro',
      soldAt: 'Commandé',
      startDeliveryAt: 'Attendu',
      status: 'Réception',
      store: 'Pour',
      fullTotalAmount: 'Valeur',
      createdAt: 'Créé le',
      updatedAt: 'Modifié le',
      createdBy: 'Créé par',
    },
    values: {
      status: {
        draft: 'Brouillon',
        waiting: 'À recevoir',
        processing: 'En réception',
        done: 'Reçu',
        cancelled: 'Annulé',
      },
    },
    empty: 'Aucun achat',
    invite: 'Commandez à un fournisseur. À leur arrivée, les produits entrent en stock.',
  },
  invoice: {
    fields: { orderNumberFormatted: 'Numéro', soldAt: 'Date', fullTotalAmount: 'Total' },
    empty: 'Aucune facture',
    invite: 'Rédigez une facture, ou transformez une commande en facture.',
  },
};

/** French texts of refunds and exchanges. */
export const refund = {
  of: 'Remboursement de %{number}',
  approval: 'Remboursement de %{amount} de la commande %{number}',
  done: '%{amount} remboursés.',
  notSold: 'Ce document ne peut pas être remboursé',
  inSale: 'Échange de %{number}',
  counts: '%{amount} sont repris et comptent pour cette vente',
  leave: 'Quitter l’échange',
};

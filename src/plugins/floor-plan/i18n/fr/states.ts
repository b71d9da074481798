/** French words of the states of a table, beside those that are stored. */
export const states = {
  free: 'Libre',
  seated: 'Occupée',
  'bill-asked': 'Addition demandée',
  paid: 'Payée',
  reserved: 'Réservée',
  'to-clean': 'À nettoyer',
  merged: 'Regroupée',
  mergedInto: 'Regroupée avec %{name}',
  noOrder: 'pas encore de commande',
  partPaid: '%{part} % payés',
  amount: { open: 'à payer', paid: 'payé' },
  paidSum: 'Payé',
};

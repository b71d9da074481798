/** French texts of an order's page. */
export const show = {
  print: 'Imprimer',
  receipt: 'Ticket',
  reprint: 'Réimprimer',
  noReceipt: 'Il n’y a pas de ticket à imprimer.',
  title: '%{type} %{number}',
  total: 'Total',
  by: 'par %{name}',
  sku: 'Code SKU',
  lines: '%{smart_count} ligne |||| %{smart_count} lignes',
  pieces: '%{number} pièce |||| %{number} pièces',
};

/** French texts of what a customer bought. */
export const customer = {
  orders: 'Commandes',
  spent: 'Dépensé',
  average: 'Panier moyen',
  rest: 'Reste à payer',
  none: 'Aucune commande',
  last: 'La dernière le',
  first: 'Depuis le',
  over: 'Sur %{smart_count} commande |||| Sur %{smart_count} commandes',
  owed: 'Dans %{smart_count} commande |||| Dans %{smart_count} commandes',
  paid: 'Rien à payer',
};

/** French texts of the settings of the cash register. */
export const till = {
  documents: 'Documents',
  scales: 'Codes des balances',
  selling: 'Avant de vendre',
  printer: 'Imprimante de tickets',
  rights: 'Ce qui peut être décidé à la caisse',
  cash: 'Espèces',
};

/** French texts of a payment that is added. */
export const pay = {
  title: 'Paiement de %{number}',
  add: 'Ajouter un paiement',
  method: 'Mode de paiement',
  received: 'Montant reçu',
  change: 'Monnaie',
  added: 'Paiement ajouté : %{amount}',
  amount: 'Saisissez le montant reçu.',
  tooMuch: 'Plus que le reste à payer : %{amount} au maximum.',
  noMethods: 'Aucun mode de paiement n’est activé.',
};

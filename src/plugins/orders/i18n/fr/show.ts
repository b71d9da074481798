/** French texts of an order's page. */
export const show = {
  total: 'Total',
  by: 'par %{name}',
  sku: 'SKU',
  lines: '%{smart_count} ligne, %{pieces} pièces |||| %{smart_count} lignes, %{pieces} pièces',
};

/** French texts of what a customer bought. */
export const customer = {
  orders: 'Commandes',
  spent: 'Dépensé',
  average: 'Panier moyen',
  rest: 'Reste à payer',
};

/** French texts of the settings of the cash register. */
export const till = {
  title: 'Caisse',
  selling: 'Avant de vendre',
  printer: 'Imprimante de tickets',
  rights: 'Ce qui peut être décidé à la caisse',
  cash: 'Espèces',
  characters: '%{count} caractères',
};

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

/** English texts of an order's page. */
export const show = {
  total: 'Total',
  by: 'by %{name}',
  sku: 'SKU',
  lines: '%{smart_count} line, %{pieces} pieces |||| %{smart_count} lines, %{pieces} pieces',
};

/** English texts of what a customer bought. */
export const customer = {
  orders: 'Orders',
  spent: 'Spent',
  average: 'Average order',
  rest: 'Rest to pay',
};

/** English texts of the settings of the cash register. */
export const till = {
  title: 'Cash register',
  selling: 'Before selling',
  printer: 'Receipt printer',
  rights: 'What may be decided at the till',
  cash: 'Cash',
  characters: '%{count} characters',
};

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

/** English texts of an order's page. */
export const show = {
  print: 'Print',
  receipt: 'Receipt',
  reprint: 'Print again',
  noReceipt: 'There is no receipt to print.',
  title: '%{type} %{number}',
  total: 'Total',
  by: 'by %{name}',
  sku: 'SKU',
  lines: '%{smart_count} line |||| %{smart_count} lines',
  pieces: '%{number} piece |||| %{number} pieces',
};

/** English texts of what a customer bought. */
export const customer = {
  orders: 'Orders',
  spent: 'Spent',
  average: 'Average order',
  rest: 'Rest to pay',
  none: 'No order yet',
  last: 'Last on',
  first: 'Since',
  over: 'Over %{smart_count} order |||| Over %{smart_count} orders',
  owed: 'In %{smart_count} order |||| In %{smart_count} orders',
  paid: 'Nothing to pay',
};

/** English texts of the settings of the cash register. */
export const till = {
  documents: 'Documents',
  scales: 'Codes of scales',
  selling: 'Before selling',
  printer: 'Receipt printer',
  rights: 'What may be decided at the till',
  cash: 'Cash',
};

/** English texts of a payment that is added. */
export const pay = {
  title: 'Payment of %{number}',
  add: 'Add payment',
  method: 'Method',
  received: 'Amount received',
  change: 'Change',
  added: 'Payment added: %{amount}',
  amount: 'Enter the amount that was received.',
  tooMuch: 'More than is due: %{amount} at most.',
  noMethods: 'No payment method is enabled.',
};

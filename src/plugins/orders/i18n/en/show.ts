/** English texts of an order's page. */
export const show = {
  print: 'Print',
  receipt: 'Receipt',
  reprint: 'Print again',
  noReceipt: 'There is no receipt to print.',
  title: '%{type} %{number}',
  total: 'Total',
  tax: 'Tax included, %{percent}',
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
  scales: 'Scales',
  selling: 'Before selling',
  printer: 'Receipt printer',
  rights: 'What may be decided at the till',
  cash: 'Cash',
};

/** English texts of the test of scale labels. */
export const scales = {
  test: 'Scan a label: this is what we read',
  help: 'Scan or type the number of a label. The patterns above count as they are typed, saved or not.',
  item: 'Article number',
  quantity: 'Quantity',
  price: 'Price',
  pattern: 'Pattern',
  failed: 'The product could not be looked up',
  whole: 'The whole number is a code of %{name}, which is sold as it is: no pattern counts.',
  noProduct:
    'No product has this article number as its own code (SKU or barcode). The till also looks for variants with it.',
  notSold: '%{name} has this code, but is not sold at the till.',
  faults: {
    noNumber: 'A label has 12 or 13 digits.',
    checkDigit: 'The check digit is wrong: the last digit should be %{expected}.',
    noPattern: 'No pattern has the prefix of this label.',
    verifier:
      'The verifier digit does not agree with the value: it should be %{expected}. If your scales print another digit there, set it to be ignored.',
    empty: 'The value of this label is 0.',
  },
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

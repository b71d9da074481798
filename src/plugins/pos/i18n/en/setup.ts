/** English texts of the step to the first sale. */
export const setup = {
  title: 'First sale',
  help: 'Opens the cash register.',
  action: 'Open the till',
  waits: { product: 'After a product', method: 'After a payment method' },
};

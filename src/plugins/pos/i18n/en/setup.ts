/** English texts of the step to the first sale. */
export const setup = {
  title: 'First sale',
  help: 'Opens the cash register.',
  action: 'Open the till',
  waits: { product: 'After a product', method: 'After a payment method' },
};

/** Its texts of the tour. */
export const tour = {
  sale: {
    title: 'A sale',
    text: 'Touch or scan the products, press Payments, take the money, save. It works without a network, too.',
  },
  day: {
    title: 'A day',
    text: 'The till opens its day with what is in the drawer, and closes it with a count and a report.',
  },
};

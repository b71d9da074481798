/** English texts of the steps to the first sale. */
export const setup = {
  till: {
    title: 'Till',
    help: 'The drawer that is counted at the end of the day.',
    action: 'New till',
    name: 'Till %{code}',
    usual: '“%{name}”',
    waits: 'After a store',
  },
  methods: {
    title: 'Payment methods',
    help: 'What customers pay with.',
    action: 'New payment method',
    usual: 'Cash and Card',
    cash: 'Cash',
    card: 'Card',
  },
};

/** Its texts of the tour. */
export const tour = {
  title: 'What became of it',
  text: 'Every sale is an order: who bought what, what is paid, where it is. Refund, print or edit it from its page.',
};

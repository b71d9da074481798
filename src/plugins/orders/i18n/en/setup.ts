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
    help: 'How customers pay.',
    action: 'New payment method',
    usual: 'Cash and Card',
    cash: 'Cash',
    card: 'Card',
  },
};

/** Its texts of the tour. */
export const tour = {
  title: 'What happens after a sale',
  text: 'Every sale is an order: who bought what, what is paid and where it is. Refund, print or edit it on its page.',
};

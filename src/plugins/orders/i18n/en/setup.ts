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

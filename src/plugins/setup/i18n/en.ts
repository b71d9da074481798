/** English texts of the setup plugin. */
export default {
  setup: {
    title: 'Getting started',
    open: 'Open your shop',
    isOpen: 'Your shop is open',
    doneOf: '%{done} of %{count} done',
    stepOf: 'Step %{number} of %{count}',
    usual: 'Start with the usual values',
    usualHelp: '%{names}. Change them whenever you like.',
    listSign: ', ',
    doSteps: 'Do steps %{first} to %{last}',
    making: 'One moment…',
    use: 'Use %{name}',
    team: { title: 'Not alone?', add: 'Add your team', help: 'Cashier, kitchen, driver, manager' },
    hide: 'Hide',
    onDashboard: 'Show on the dashboard',
  },
};

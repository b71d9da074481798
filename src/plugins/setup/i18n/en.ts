/** English texts of the setup plugin. */
export default {
  setup: {
    title: 'Getting started',
    welcome: 'Welcome, %{name}',
    lead: 'Five minutes to the first sale. You can change everything later.',
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
    data: {
      title: 'Already have data?',
      import: 'Import products or customers',
      importHelp: 'Excel, CSV',
      connect: 'Connect your API',
      connectHelp: 'API Platform',
    },
    team: { title: 'Not alone?', add: 'Add your team', help: 'Cashier, kitchen, driver, manager' },
    next: {
      title: 'What comes next',
      printer: 'Set up the printer',
      printerHelp: 'Receipts, kitchen tickets and labels on paper',
      team: 'Invite your team',
      teamHelp: 'A link for each person, who chooses their own password',
      backup: 'Check the backups',
      backupHelp: 'When they are made, and how long they are kept',
      website: 'Build the website',
      websiteHelp: 'Pages, shop and opening hours for your customers',
    },
    hide: 'Hide',
    onDashboard: 'Show on the dashboard',
  },
  words: {
    places: {
      'getting-started': 'first steps, setup, checklist, begin, onboarding',
    },
  },
};

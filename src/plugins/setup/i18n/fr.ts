/** French texts of the setup plugin. */
export default {
  setup: {
    title: 'Premiers pas',
    open: 'Ouvrez votre boutique',
    isOpen: 'Votre boutique est ouverte',
    doneOf: '%{done} sur %{count} terminées',
    stepOf: 'Étape %{number} sur %{count}',
    usual: 'Commencer avec les valeurs habituelles',
    usualHelp: '%{names}. Vous pourrez tout modifier.',
    listSign: ', ',
    doSteps: 'Faire les étapes %{first} à %{last}',
    making: 'Un instant…',
    use: 'Utiliser %{name}',
    team: {
      title: 'Vous travaillez en équipe ?',
      add: 'Ajouter votre équipe',
      help: 'Caisse, cuisine, livraison, gestion',
    },
    hide: 'Masquer',
    onDashboard: 'Afficher sur le tableau de bord',
  },
};

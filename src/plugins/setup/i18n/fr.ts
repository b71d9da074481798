/** French texts of the setup plugin. */
export default {
  setup: {
    title: 'Premiers pas',
    welcome: 'Bienvenue, %{name}',
    lead: 'Cinq minutes jusqu’à la première vente. Tout reste modifiable.',
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
    data: {
      title: 'Vous avez déjà des données ?',
      import: 'Importer des produits ou des clients',
      importHelp: 'Excel, CSV',
      connect: 'Connecter votre API',
      connectHelp: 'API Platform',
    },
    team: {
      title: 'Vous travaillez en équipe ?',
      add: 'Ajouter votre équipe',
      help: 'Caisse, cuisine, livraison, gestion',
    },
    next: {
      title: 'Et maintenant',
      printer: 'Régler l’imprimante',
      printerHelp: 'Tickets, bons de cuisine et étiquettes sur papier',
      team: 'Inviter votre équipe',
      teamHelp: 'Un lien par personne, qui choisit son mot de passe',
      backup: 'Vérifier les sauvegardes',
      backupHelp: 'Quand elles sont faites et combien de temps elles sont gardées',
      website: 'Créer le site web',
      websiteHelp: 'Pages, boutique et horaires pour vos clients',
    },
    hide: 'Masquer',
    onDashboard: 'Afficher sur le tableau de bord',
  },
  words: {
    places: {
      'getting-started': 'premiers pas, configuration, liste de contrôle, commencer',
    },
  },
};

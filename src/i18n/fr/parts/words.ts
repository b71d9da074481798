/** French search words for the framework's entries of the palette (`words.*`), separated by commas. */
export default {
  words: {
    places: {
      dashboard: 'accueil, page de démarrage, chiffres',
      settings: 'paramètres, options, préférences, configuration',
      notifications: 'alertes, messages, mentions',
      device: 'hors ligne, sans réseau, conserver, stockage',
    },
    actions: {
      help: 'aide, raccourcis',
      tour: 'aide, guide, présentation, prise en main',
      star: 'favori, marque-page',
      strip: 'masquer le menu, barre latérale',
      refresh: 'recharger, mettre à jour',
      logout: 'déconnexion, quitter, sortir, fermer la session',
      light: 'jour',
      dark: 'nuit',
      system: 'automatique',
      comfortable: 'aéré, grand',
      compact: 'dense, petit',
      language: 'traduire',
    },
  },
};

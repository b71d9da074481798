/** French texts of the plugin host (`flexy.plugins.*`) and of the settings page. */
export const plugins = {
  settings: 'Réglages',
  groups: { general: 'Général', apps: 'Outils', system: 'Système' },
  panels: 'Rubriques',
  find: 'Rechercher un réglage ou une liste',
  noneFound: 'Aucun résultat pour « %{text} ».',
  dashboard: 'Tableau de bord',
  commands: 'Actions',
  partFailed: 'L’outil %{plugin} est en panne ici',
  goOnWithout: 'Continuer sans %{plugin}',
  off: 'L’outil %{plugin} est désactivé',
  offHelp: 'Activez-le dans les réglages pour ouvrir cette page. Ses données sont conservées.',
  offAsk: 'Demandez à un administrateur de l’activer. Ses données sont conservées.',
  manage: 'Ouvrir les réglages',
};

/** French words that the palette finds these screens by, separated by commas. */
export const words = {
  places: {
    bin: 'poubelle, éléments supprimés, restaurer',
    'audit-log': 'historique, qui a fait quoi, connexions',
    jobs: 'sauvegardes, exports, imports, travaux de fond',
    operations: 'surveillance, serveur, santé, lenteur, journal, stockage, assistance, supervision',
    applications: 'plugins, extensions, modules',
    countries: 'nations, régions',
    translations: 'langues, textes',
    saved_views: 'filtres enregistrés, onglets des listes',
    style: 'composants, charte graphique',
    'settings/company':
      'logo, numéros légaux, adresse, devise, journée de vente, heure de clôture, après minuit, taxe, TVA, taux de TVA, numéro fiscal, SIRET',
    'settings/appearance': 'thème, mode sombre, densité, langue',
    'settings/roles': 'personnes, permissions, droits, accès, personnel',
    'settings/languages': 'traductions, pays',
    'settings/trust': 'conservation, durée de conservation, stockage',
    'settings/plugins': 'modules, activer, désactiver',
  },
};

/** French words that the palette finds these screens by, separated by commas. */
export const words = {
  places: {
    import_feeds: 'importation automatique, chaque nuit, liste de prix, synchronisation, planification',
    'settings/import': 'importation automatique, chaque nuit, liste de prix, synchronisation, planification',
    import: 'charger, CSV, Excel, reprise de données, migration',
    'import/history': 'fichiers importés, annuler une importation, imports précédents',
  },
};

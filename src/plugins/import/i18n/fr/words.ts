/** French words that the palette finds these screens by, separated by commas. */
export const words = {
  places: {
    import: 'charger, CSV, Excel, reprise de données, migration',
    'import/history': 'fichiers importés, annuler une importation, imports précédents',
  },
};

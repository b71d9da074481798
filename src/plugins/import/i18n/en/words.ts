/** English words that the palette finds these screens by, separated by commas. */
export const words = {
  places: {
    import: 'upload, CSV, Excel, load data, migrate, bring in',
    'import/history': 'imported files, undo an import, earlier imports',
  },
};

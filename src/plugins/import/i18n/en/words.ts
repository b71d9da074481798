/** English words that the palette finds these screens by, separated by commas. */
export const words = {
  places: {
    import_feeds: 'nightly import, automatic import, price list, sync, schedule, feed',
    'settings/import': 'nightly import, automatic import, price list, sync, schedule, feed',
    import: 'upload, CSV, Excel, load data, migrate, bring in',
    'import/history': 'imported files, undo an import, earlier imports',
  },
};

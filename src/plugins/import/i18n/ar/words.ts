/** Arabic words that the palette finds these screens by, separated by commas. */
export const words = {
  places: {
    import_feeds: 'استيراد تلقائي، كل ليلة، قائمة أسعار، مزامنة',
    'settings/import': 'استيراد تلقائي، كل ليلة، قائمة أسعار، مزامنة',
    import: 'تحميل، CSV، Excel، إدخال البيانات، نقل البيانات',
    'import/history': 'ملفات مستوردة، التراجع عن استيراد',
  },
};

/** Arabic words that the palette finds these screens by, separated by commas. */
export const words = {
  places: {
    import: 'تحميل، CSV، Excel، إدخال البيانات، نقل البيانات',
    'import/history': 'ملفات مستوردة، التراجع عن استيراد',
  },
};

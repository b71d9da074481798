/** Arabic words that the palette finds these screens by, separated by commas. */
export const words = {
  places: {
    bin: 'سلة المهملات، المحذوف، استعادة',
    'audit-log': 'تاريخ، من فعل ماذا، عمليات الدخول',
    jobs: 'نسخ احتياطية، تصدير، استيراد',
    operations: 'مراقبة، خادم، حالة، بطء، سجل، تخزين، دعم',
    applications: 'إضافات، وحدات',
    countries: 'دول، مناطق',
    translations: 'لغات، نصوص',
    saved_views: 'تصفيات محفوظة',
    style: 'مكونات، نظام التصميم',
    'settings/company':
      'شعار، أرقام قانونية، عنوان، عملة، يوم العمل، وقت الإغلاق، بعد منتصف الليل، ضريبة، الضريبة على القيمة المضافة، معدل الضريبة، الرقم الضريبي',
    'settings/appearance': 'وضع داكن، كثافة، لغة',
    'settings/roles': 'أشخاص، صلاحيات، حقوق، موظفون',
    'settings/languages': 'ترجمات، بلدان',
    'settings/trust': 'مدة الاحتفاظ، تخزين',
    'settings/plugins': 'إضافات، تشغيل، إيقاف',
  },
};

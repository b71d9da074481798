/** Arabic texts of the plugin host (`flexy.plugins.*`) and of the settings page. */
export const plugins = {
  settings: 'الإعدادات',
  groups: { general: 'عام', apps: 'الأدوات', system: 'النظام' },
  panels: 'الأقسام',
  find: 'ابحث عن إعداد أو قائمة',
  noneFound: 'لا نتائج للبحث عن «%{text}».',
  dashboard: 'لوحة القيادة',
  commands: 'إجراءات',
  partFailed: 'تعطلت الأداة %{plugin} هنا',
  goOnWithout: 'المتابعة بدون %{plugin}',
  off: 'الأداة %{plugin} متوقفة',
  offHelp: 'شغّلها من الإعدادات لفتح هذه الصفحة. بياناتها محفوظة.',
  offAsk: 'اطلب من مدير النظام تشغيلها. بياناتها محفوظة.',
  manage: 'فتح الإعدادات',
};

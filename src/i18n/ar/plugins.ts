/** Arabic texts of the plugin host (`flexy.plugins.*`) and of the settings page. */
export const plugins = {
  settings: 'الإعدادات',
  groups: { general: 'عام', apps: 'الأدوات', system: 'النظام' },
  panels: 'الأقسام',
  find: 'ابحث عن إعداد أو قائمة',
  noneFound: 'لا نتائج للبحث عن «%{text}».',
  dashboard: 'لوحة القيادة',
  commands: 'إجراءات',
  partFailed: 'تعطل %{plugin} هنا',
  goOnWithout: 'المتابعة بدون %{plugin}',
  off: '%{plugin} متوقف',
  offHelp: 'شغله من الإعدادات لفتح هذه الصفحة. بياناته محفوظة.',
  offAsk: 'اطلب من مدير النظام تشغيله. بياناته محفوظة.',
  manage: 'فتح الإعدادات',
};

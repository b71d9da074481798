/** نصوص الإضافات (`flexy.plugins.*`) وصفحة الإعدادات. */
export const plugins = {
  settings: 'الإعدادات',
  panels: 'الأقسام',
  choosePanel: 'اختر ما تريد ضبطه.',
  dashboard: 'لوحة القيادة',
  commands: 'إجراءات',
  partFailed: 'تعطل %{plugin} هنا',
  goOnWithout: 'المتابعة بدون %{plugin}',
  off: '%{plugin} متوقف',
  offHelp: 'شغله من الإعدادات لفتح هذه الصفحة. بياناته محفوظة.',
  offAsk: 'اطلب من المسؤول تشغيله. بياناته محفوظة.',
  manage: 'فتح الإعدادات',
};

/** Arabic texts of the receipt. */
export const receipt = {
  title: 'الإيصال',
  queued: 'محفوظ على هذا الجهاز؛ يُرسل حين يجيب الخادم.',
  printer: 'الطابعة',
  browser: 'معاينة الطباعة في المتصفح',
  usual: 'طابعة الإعدادات',
  paper: 'الورق',
  millimetres: '%{count} مم',
  copies: 'النسخ',
  less: 'إنقاص نسخة',
  more: 'إضافة نسخة',
  notNow: 'ليس الآن',
  print: 'طباعة',
  printing: 'جارٍ الطباعة...',
  failed: 'تعذّرت طباعة الإيصال. البيع محفوظ؛ أعد المحاولة.',
  unreadable: 'لا يمكن عرض هذا الطلب كإيصال.',
  paperName: 'الإيصال كما يُطبع',
};

/** Arabic texts of the notes of order and customer. */
export const notes = {
  title: 'ملاحظات',
  order: 'ملاحظة الطلب',
  orderHelp: 'على تذكرة المطبخ واللوحة',
  customer: 'ملاحظة الزبون',
  customerHelp: 'للسائق، وتُطبع على الإيصال',
  counted: '%{count} / %{most}',
  often: 'تُكتب كثيرا',
  add: 'أضف «%{text}»',
  often1: 'بدون ملح',
  often2: 'حار',
  often3: 'حساسية: مكسرات',
  often4: 'عيد ميلاد',
  driver: 'السائقون يقرؤون الملاحظات ولا يمكنهم تغييرها.',
  cancel: 'إلغاء',
  apply: 'تطبيق',
};

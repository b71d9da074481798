/** Arabic texts of the steps to the first sale. */
export const setup = {
  till: {
    title: 'الصندوق',
    help: 'الدرج الذي يُعدّ في نهاية اليوم.',
    action: 'صندوق جديد',
    name: 'صندوق %{code}',
    usual: '«%{name}»',
    waits: 'بعد إنشاء متجر',
  },
  methods: {
    title: 'وسائل الدفع',
    help: 'كيف يدفع الزبائن.',
    action: 'وسيلة دفع جديدة',
    usual: 'نقدا وبطاقة',
    cash: 'نقدا',
    card: 'بطاقة',
  },
};

/** Its texts of the tour. */
export const tour = {
  title: 'ما بعد البيع',
  text: 'كل عملية بيع طلب: من اشترى ماذا، وما دُفع منه، وأين هو. ومن صفحته تستطيع استرداد المبلغ أو الطباعة أو التعديل.',
};

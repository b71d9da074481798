/** Arabic texts of the steps to the first sale. */
export const setup = {
  till: {
    title: 'الصندوق',
    help: 'الدرج الذي يُحسب في نهاية اليوم.',
    action: 'صندوق جديد',
    name: 'صندوق %{code}',
    usual: '«%{name}»',
    waits: 'بعد إنشاء متجر',
  },
  methods: {
    title: 'وسائل الأداء',
    help: 'ما يؤدي به الزبائن.',
    action: 'وسيلة أداء جديدة',
    usual: 'نقدا وبطاقة',
    cash: 'نقدا',
    card: 'بطاقة',
  },
};

/** Its texts of the tour. */
export const tour = {
  title: 'ما آلت إليه',
  text: 'كل عملية بيع طلب: من اشترى ماذا، وما أُدي منه، وأين هو. ومن صفحته تستطيع رد المبلغ أو الطباعة أو التعديل.',
};

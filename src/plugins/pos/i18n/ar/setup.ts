/** Arabic texts of the step to the first sale. */
export const setup = {
  title: 'أول عملية بيع',
  help: 'يفتح صندوق الدفع.',
  action: 'افتح الصندوق',
  waits: { product: 'بعد إضافة منتج', method: 'بعد إضافة وسيلة دفع' },
};

/** Its texts of the tour. */
export const tour = {
  sale: {
    title: 'عملية بيع',
    text: 'المس أو امسح ما يُشترى، افتح الدفع، استلم المبلغ ثم احفظ. ويستمر العمل بلا شبكة أيضا.',
  },
  day: { title: 'يوم عمل', text: 'يفتح الصندوق يومه بما في الدرج، ويقفله بعدّ وتقرير.' },
};

/** Arabic texts of the server part, by group and code. */
export default {
  refusals: {
    seller: 'لا يقبل النقاط إلا مديرو النظام والمسيرون وأمناء الصندوق.',
    unknown: 'لم تعد هذه المكافأة موجودة.',
    customer: 'اختر الزبون الذي تُستعمل نقاطه.',
    points: 'لدى %{name} %{points} من النقاط، والمكافأة «%{reward}» تكلف %{cost}.',
    minimum: 'تحتاج المكافأة «%{reward}» إلى بيع لا يقل عن %{minimum}.',
    product: 'منتج المكافأة «%{reward}» ليس في البيع.',
    tooMuch: 'تدفع المكافأة «%{reward}» %{amount} على الأكثر.',
    refundTooMuch: 'لم يُدفع من هذا البيع بالمكافآت إلا %{left}. استرد الباقي بوسيلة أخرى.',
    below: 'ستصبح النقاط أقل من 0: بقي منها %{points}.',
    zero: 'اكتب عددا غير 0.',
    noCustomer: 'لا يوجد هذا الزبون.',
    needed: 'املأ هذا الحقل.',
    factor: 'اكتب معاملا أكبر من 1.',
    days: 'اليوم الأخير قبل الأول.',
  },
  paper: {
    name: 'مكافأة',
    reference: '%{reward}، %{cost} نقطة',
    reward: 'مكافأة: %{reward} (%{cost} نقطة)',
    earned: 'النقاط المكتسبة: %{points}',
    left: 'نقاطك: %{points}',
    leftTier: 'نقاطك: %{points} (%{tier})',
  },
  account: {
    title: 'نقاطك',
    points: 'النقاط: %{points}',
    tier: 'المستوى: %{tier}',
    next: 'بقي %{points} لبلوغ %{tier}',
  },
  jobs: {
    expire: 'إنهاء صلاحية نقاط الوفاء',
  },
};

/** Arabic texts of the server part, by group and code. */
export default {
  problems: {
    noLines: 'في النقل منتج واحد على الأقل.',
    notPositive: 'يجب أن تكون الكمية أكبر من صفر.',
    twice: 'هذا المنتج مذكور مرتين.',
    notCounted: 'مخزون هذا المنتج غير معدود.',
    countedAlready: 'لقد عددت هذا المنتج من قبل.',
    notThere: 'المتوفر %{quantity} فقط.',
    sameStore: 'تُرسل البضاعة إلى متجر آخر.',
    moreThanSent: 'لا يمكن أن يصل أكثر مما أُرسل.',
    noReason: 'الفرق يحتاج إلى سبب.',
    notSent: 'هذا المنتج لم يُرسل.',
    received: 'سبق استلام هذا النقل.',
    cancelled: 'أُلغي هذا النقل.',
    onTheWay: '%{name} في الطريق ضمن النقل %{number}. استلمه أو ألغه أولا.',
    noCategory: 'اختر فئة.',
    countPosted: 'سُجلت فروق هذا الجرد.',
    countDiscarded: 'تُرك هذا الجرد.',
  },
  reasons: {
    broken: 'مكسور',
    spoiled: 'فاسد',
    lost: 'مفقود',
    ownUse: 'استعمال داخلي',
    wrongReceipt: 'خطأ في الاستلام',
    unknown: 'غير معروف',
  },
};

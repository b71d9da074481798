/** Arabic texts of the server part, by group and code. */
export default {
  problems: {
    percent: 'النسبة المئوية لا تتجاوز 100.',
    zeroMovement: 'حركة بكمية صفر ليست حركة.',
    range: 'سيصبح المخزون أكبر من أن يُعد بدقة.',
    countedElsewhere: 'لهذا المنتج مخزون في متاجر أخرى، ويبقى معدودا ما دام لديها منه.',
    validity: 'اليوم الأخير قبل اليوم الأول.',
    ownParent: 'لا يمكن أن تكون الفئة تحت نفسها.',
    noLines: 'في النقل منتج واحد على الأقل.',
    notPositive: 'يجب أن تكون الكمية أكبر من صفر.',
    twice: 'هذا المنتج مذكور مرتين.',
    notCounted: 'مخزون هذا المنتج غير معدود.',
    notThere: 'المتوفر %{quantity} فقط.',
    sameStore: 'تُرسل البضاعة إلى متجر آخر.',
    moreThanSent: 'لا يمكن أن يصل أكثر مما أُرسل.',
    noReason: 'الفرق يحتاج إلى سبب.',
    notSent: 'هذا المنتج لم يُرسل.',
    received: 'سبق استلام هذا النقل.',
    cancelled: 'أُلغي هذا النقل.',
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
  actions: {
    showTitle: 'إظهار المنتجات أو إخفاؤها',
    showConfirm:
      'عدم تغيير أي منتج |||| تغيير منتج واحد |||| تغيير منتجين |||| تغيير %{smart_count} منتجات |||| تغيير %{smart_count} منتجا |||| تغيير %{smart_count} منتج',
    reduceTitle: 'تخفيض الأسعار بنسبة مئوية',
    reduceConfirm:
      'عدم تخفيض أي سعر |||| تخفيض سعر واحد |||| تخفيض سعرين |||| تخفيض %{smart_count} أسعار |||| تخفيض %{smart_count} سعرا |||| تخفيض %{smart_count} سعر',
    percent: 'التخفيض',
  },
  notices: {
    outOfStock: 'نفد مخزون %{record}',
    lowStock: 'مخزون %{record} منخفض',
  },
};

/** Arabic texts of the server part, by group and code. */
export default {
  mergeOrder: {
    mergedInto: 'دُمج في',
  },
  problems: {
    actNow: 'الطاولة %{name} الآن «%{state}»، فلا يمكن القيام بذلك.',
    needsOrder: 'لا يوجد طلب مفتوح على الطاولة %{name}.',
    hasOrder: 'يوجد طلب مفتوح على الطاولة %{name}. يجب أولا دفعه أو نقله أو إلغاؤه.',
    openOrder: 'الطلب %{number} مفتوح على الطاولة %{name}. يمكن حذف الطاولة بعد دفعه أو نقله أو إلغائه.',
    sameTable: 'اختر طاولة أخرى.',
    targetTaken: 'الطاولة %{name} «%{state}». اختر طاولة متاحة.',
    partlyPaid: 'الطلب %{number} مدفوع جزئيا. حصّل الباقي قبل دمجه.',
    ownReduction: 'للطلب %{number} تخفيض أو رسوم خاصة ستضيع. أزلها قبل دمجه.',
    targetReduction: 'للطلب %{number} تخفيض سيشمل أيضا الأسطر المدمجة. أزله قبل الدمج.',
    refunded: 'للطلب %{number} إشعار دائن، فيبقى حسابه كما هو. حصّله على حدة.',
  },
  stateWords: {
    free: 'متاحة',
    seated: 'مشغولة',
    'bill-asked': 'طلبت الحساب',
    reserved: 'محجوزة',
    'to-clean': 'للتنظيف',
  },
  state: {
    open: 'يوجد طلب مفتوح على هذه الطاولة، فتبقى مشغولة إلى أن يدفع الطلب أو ينقل أو يلغى.',
    noOrder: 'لا يوجد طلب مفتوح على هذه الطاولة، فلا حساب يطلب.',
  },
};

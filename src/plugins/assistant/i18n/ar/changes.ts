/** Arabic texts of changes of many records at once. */
export const changes = {
  changeTogether: 'تعديل معا',
  removeRecords: 'إزالة كل السجلات',
  batch:
    'أُجيب عن %{done} |||| أُجيب عن %{done} من سجل واحد |||| أُجيب عن %{done} من سجلين |||| أُجيب عن %{done} من %{smart_count} سجلات |||| أُجيب عن %{done} من %{smart_count} سجلا |||| أُجيب عن %{done} من %{smart_count} سجل',
  rule: {
    title: 'محسوب من كل سجل',
    more: 'زيادة %{value}',
    less: 'تخفيض %{value}',
    on: 'زيادة',
    off: 'تخفيض',
    round: {
      90: 'مقرَّب إلى ‎.90',
      95: 'مقرَّب إلى ‎.95',
      99: 'مقرَّب إلى ‎.99',
      '00': 'مقرَّب إلى ‎.00',
      5: 'مقرَّب إلى مضاعف 5',
    },
  },
  deletion: {
    title: 'حذف: %{names}',
    one: 'حذف %{title}',
    column: 'حذف',
    along: 'يُحذف مع سجل آخر',
    total:
      'لا يُحذف أي سجل. |||| يُحذف سجل واحد إجمالا. |||| يُحذف سجلان إجمالا. |||| تُحذف %{count} سجلات إجمالا. |||| يُحذف %{count} سجلا إجمالا. |||| يُحذف %{count} سجل إجمالا.',
    bin: 'تنتقل إلى سلة المحذوفات، وتراجع واحد يعيدها.',
    confirm:
      'حذف %{smart_count} %{names} |||| حذف %{smart_count} %{names} |||| حذف %{smart_count} %{names} |||| حذف %{smart_count} %{names} |||| حذف %{smart_count} %{names} |||| حذف %{smart_count} %{names}',
  },
  nothing: {
    found: 'لم يُعثر على أي سجل.',
    changes:
      'لا سجلات. |||| لا شيء يُعدَّل في سجل واحد. |||| لا شيء يُعدَّل في سجلين. |||| لا شيء يُعدَّل في %{count} سجلات. |||| لا شيء يُعدَّل في %{count} سجلا. |||| لا شيء يُعدَّل في %{count} سجل.',
  },
  free: {
    label: 'اسألني ما تشاء',
    placeholder: 'مثلا: أحدث الطلبات، أو ثلاث علب هدايا لنهاية السنة',
    finding: 'أبحث عن موضوع السؤال ...',
    unknown: 'اختر موضوع السؤال من القوائم أعلاه.',
  },
};

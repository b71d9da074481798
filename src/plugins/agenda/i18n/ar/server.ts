/** Arabic texts of the server part, by group and code. */
export default {
  entries: {
    tooLong: '400 يوم على الأكثر دفعة واحدة، والأخير بعد الأول.',
    noZone: 'هذه المنطقة الزمنية غير معروفة.',
  },
  eventHooks: {
    twoEnds: 'ينتهي التكرار بيوم أو بعدد، لا بهما معا.',
    noOccurrence: 'لا يتكرر الحدث قبل هذه النهاية.',
    noDay: 'إحدى هذه القيم ليست يوما: اكتبها مثل 2026-12-25.',
    isOccurrence: 'هذا الحدث موعد واحد من حدث متكرر، فلا يمكن أن يتكرر بنفسه.',
    noStart: 'البداية ناقصة.',
    endsFirst: 'النهاية قبل البداية.',
  },
  series: {
    noOccurrence: 'لا يوجد تكرار في هذا اليوم.',
  },
  feed: {
    notByPin: 'سجّل الدخول بنفسك لإنشاء هذا العنوان: فهو يبقى بعد انتهاء رمز PIN.',
  },
};

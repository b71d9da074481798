/** Arabic texts of the server part, by group and code. */
export default {
  entries: {
    tooLong: '400 يوم على الأكثر دفعة واحدة، والأخير بعد الأول.',
    noZone: 'هذه المنطقة الزمنية غير معروفة.',
  },
  eventHooks: {
    twoEnds: 'ينتهي التكرار بيوم أو بعدد، لا بهما معا.',
    noOccurrence: 'لا يقع الحدث في أي يوم قبل هذا التاريخ.',
    noDay: 'إحدى هذه القيم ليست يوما: اكتبها مثل 2026-12-25.',
    noWeekday: 'يحتاج الترتيب في الشهر إلى أيام من الأسبوع وإلى تكرار شهري أو سنوي.',
    isOccurrence: 'هذا الحدث موعد واحد من حدث متكرر، فلا يمكن أن يتكرر بنفسه.',
    noStart: 'البداية ناقصة.',
    endsFirst: 'النهاية قبل البداية.',
  },
  series: {
    noOccurrence: 'لا يوجد موعد للحدث في هذا اليوم.',
  },
  feed: {
    notByPin: 'سجّل الدخول بنفسك لإنشاء هذا العنوان: فهو يبقى بعد انتهاء رمز PIN.',
  },
  import: {
    noCalendar: 'هذا ليس ملف تقويم. تنتهي أسماء ملفات التقويم بـ ‎.ics.',
    tooManyEvents: 'في الملف أكثر من %{count} حدث. قسّمه، أو صدّر سنوات أقل.',
    untitled: 'بلا عنوان',
  },
  jobs: { readCalendars: 'قراءة التقاويم المشترك فيها' },
  subscribed: { noAddress: 'يبدأ عنوان التقويم بـ https:// أو webcal:// وليست فيه كلمة مرور.' },
  reminders: { text: 'تذكير: %{record}' },
};

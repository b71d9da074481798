/** Arabic texts of the start page (`flexy.dashboard.*`). */
export default {
  flexy: {
    dashboard: {
      arrange: 'تنظيم',
      done: 'تم',
      reset: 'العودة إلى الترتيب الأصلي',
      rangeLabel: 'المدة',
      range: {
        today: 'اليوم',
        fortnight: '14 يوما',
        quarter: 'ربع سنة',
      },
      help: 'اسحب البطاقة إلى مكانها أو حركها بأسهمها. يُحفظ الترتيب لك على كل أجهزتك.',
      hidden: 'بطاقات مخفية',
      move: 'تحريك %{card}',
      moveHelp: 'اسحب أو استعمل أسهم لوحة المفاتيح',
      earlier: 'تقديم',
      later: 'تأخير',
      width: 'العرض',
      hide: 'إخفاء',
      columns: {
        3: 'ربع',
        4: 'ثلث',
        5: 'خمسة من اثني عشر',
        6: 'نصف',
        7: 'سبعة من اثني عشر',
        8: 'ثلثان',
        12: 'العرض الكامل',
      },
      placeNow: '%{card}: المكان %{at} من %{of}',
      hiddenNow: 'أُخفيت البطاقة %{card}',
      outdated: 'تعذّر التحديث.',
      broken: 'تعطلت هذه البطاقة. البطاقات الأخرى تعمل.',
      allHidden: 'كل البطاقات مخفية',
      allHiddenHelp: 'نظّم الصفحة لإظهار بعضها من جديد.',
    },
  },
};

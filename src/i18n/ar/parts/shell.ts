/** Arabic texts of palette, shortcuts, notices, menu and tour. */
export default {
  flexy: {
    palette: {
      found: 'وجد',
      refresh: 'تحديث الآن',
      recent: 'الأخيرة',
      nothingFound: 'لا نتائج للبحث عن «%{text}».',
      star: 'إضافة %{name} إلى المفضلة',
      unstar: 'إزالة %{name} من المفضلة',
      move: 'تنقل',
      open: 'فتح',
      openBeside: 'فتح في نافذة أخرى',
      actionsOnly: 'الإجراءات فقط',
      placeholder: 'اسم أو رقم أو صفحة أو إجراء',
      searchFailed: 'تعذر البحث في السجلات.',
      alias: 'يُعثر عليه أيضا بـ «%{word}»',
      results: 'النتائج',
      foundCount:
        'لا نتائج |||| نتيجة واحدة |||| نتيجتان |||| %{smart_count} نتائج |||| %{smart_count} نتيجة |||| %{smart_count} نتيجة',
      groups: { records: 'السجلات', places: 'انتقال إلى', actions: 'إجراءات', recent: 'الأخيرة' },
    },
    sync: {
      lastAnswer: 'آخر جواب من الخادم: %{time}',
    },
    keys: {
      keyboard: 'لوحة المفاتيح',
      thisHelp: 'هذه المساعدة',
      narrowOrWiden: 'تصغير القائمة أو توسيعها',
      plainKeys: 'مفاتيح دون Ctrl',
      shortcuts: { everywhere: 'في كل مكان', list: 'في قائمة', form: 'في استمارة', record: 'في سجل', tool: 'في أداة' },
    },
    notices: {
      markRead: 'تعليم كمقروء',
      markUnread: 'تعليم كغير مقروء',
      unread: 'غير مقروء',
      markAllRead: 'تعليم الكل كمقروء',
      openAll: 'فتح كل الإشعارات',
      failed: 'تعذر تحميل الإشعارات',
      help: 'ما يعنيك يصل هنا: الإشارات والمهام ونفاد المخزون والأعمال المنتهية.',
      tabs: { unread: 'غير مقروءة', all: 'الكل', mentions: 'إشارات' },
      none: { unread: 'لا شيء غير مقروء', all: 'لا شيء بعد', mentions: 'لم يذكرك أحد' },
    },
    closed: {
      title: 'هذه الصفحة مغلقة، حتى أمام مديري النظام',
      titleOf: '%{name}: مغلقة، حتى أمام مديري النظام',
      help: 'لا تفتح أي صلاحية هذه الصفحة، ولا حتى صلاحيات مدير النظام. ينشئ التطبيق هذه السجلات بنفسه (للمبيعات والأعمال وسجل التغييرات)، أو تخص شخصا واحدا. يبيّن جدول الصلاحيات ما يحق لكل دور.',
      rights: 'فتح جدول الصلاحيات',
    },
    tour: {
      start: 'خذني في جولة',
      at: '%{at} من %{count}',
      end: 'إنهاء الجولة',
      back: 'رجوع',
      next: 'التالي',
      done: 'تم',
      find: {
        title: 'حقل واحد يجد كل شيء',
        text: 'اكتب اسما أو رقما أو صفحة أو إجراء. تفتحها Ctrl-K من أي مكان، والأسهم وEnter تكفي.',
      },
    },
  },
};

/** Arabic texts of boards (`flexy.board.*`). */
export default {
  flexy: {
    board: {
      card: 'بطاقة',
      cards:
        'لا بطاقات |||| بطاقة واحدة |||| بطاقتان |||| %{smart_count} بطاقات |||| %{smart_count} بطاقة |||| %{smart_count} بطاقة',
      limited:
        'لا بطاقات، والحد %{limit} |||| بطاقة واحدة، والحد %{limit} |||| بطاقتان، والحد %{limit} |||| %{smart_count} بطاقات، والحد %{limit} |||| %{smart_count} بطاقة، والحد %{limit} |||| %{smart_count} بطاقة، والحد %{limit}',
      ofLimit: '%{count} من %{limit}',
      instructions:
        'اضغط مفتاح المسافة لالتقاط البطاقة، ومفاتيح الأسهم لنقلها إلى عمود آخر، ثم المسافة لوضعها، ومفتاح Escape للإلغاء. ويمكن نقلها من قائمتها أيضا.',
      actions: 'إجراءات %{name}',
      moveTo: 'نقل إلى',
      assignTo: 'إسناد إلى',
      empty: 'لا بطاقات',
      picked: 'التُقطت البطاقة %{name} من %{column}.',
      over: 'البطاقة %{name} فوق %{column}.',
      nowhere: 'البطاقة %{name} ليست فوق عمود يقبلها.',
      moved: 'نُقلت البطاقة %{name} إلى %{column}.',
      cancelled: 'أُلغي النقل. تبقى البطاقة %{name} في %{column}.',
      refused: 'لا يمكن نقل البطاقة %{name} إلى هناك، وتبقى في %{column}.',
      changed: 'تغيرت البطاقة %{name} في هذه الأثناء ولم تُنقل.',
      gone: 'لم تعد البطاقة %{name} على اللوحة: حُذفت أو نُقلت، أو استبعدتها التصفية.',
      failed: 'لم تُنقل البطاقة %{name} وعادت إلى %{column}.',
      overAt: 'البطاقة %{name} فوق %{column}، الموضع %{position}.',
      colors: {
        label: 'ألوان البطاقات',
        standard: 'عادي',
        red: 'أحمر',
        orange: 'برتقالي',
        yellow: 'أصفر',
        green: 'أخضر',
        turquoise: 'فيروزي',
        blue: 'أزرق',
        violet: 'بنفسجي',
        pink: 'وردي',
        grey: 'رمادي',
        black: 'أسود',
        white: 'أبيض',
        other: 'لون آخر',
      },
      fold: 'طي %{name}',
      unfold: 'فتح %{name}',
      select: 'تحديد',
      unselect: 'إلغاء التحديد',
      isSelected: 'محددة',
      unselectAll: 'إلغاء تحديد الكل',
      selected:
        'لا بطاقات محددة |||| بطاقة واحدة محددة |||| بطاقتان محددتان |||| %{smart_count} بطاقات محددة |||| %{smart_count} بطاقة محددة |||| %{smart_count} بطاقة محددة',
    },
  },
};

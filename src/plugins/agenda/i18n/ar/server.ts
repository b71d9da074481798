/** Arabic texts of the server part, by group and code. */
export default {
  entries: {
    tooLong: '400 يوم على الأكثر دفعة واحدة، والأخير بعد الأول.',
    noZone: 'هذه المنطقة الزمنية غير معروفة.',
  },
  eventHooks: {
    noStart: 'البداية ناقصة.',
    endsFirst: 'النهاية قبل البداية.',
  },
  feed: {
    notByPin: 'سجّل الدخول بنفسك لإنشاء هذا العنوان: فهو يبقى بعد انتهاء رمز PIN.',
  },
};

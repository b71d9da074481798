/** Arabic texts of the server part, by group and code. */
export default {
  problems: {
    content: 'المطلوب كائن فيه html وcss وjavascript، أو قائمة كائنات فيها html وcss.',
    tooLong: 'النص طويل جدا: 500,000 حرف على الأكثر.',
    picture: 'لا يمكنك استخدام هذه الصورة: %{path}. اختر صورة يمكنك فتحها في مدير الملفات.',
    tooManyPictures: 'أضف %{max} صورة على الأكثر في كل حفظ.',
    json: 'هذا ليس JSON صالحا: السطر %{line}، العمود %{column}.',
    unknownOption: 'لا يعرف الموقع هذا الخيار.',
    wrongOption: 'هذه القيمة لا تناسب الخيار.',
    hiddenFirst: 'اختر وقتا بعد وقت النشر.',
    reserved: 'يستخدم الموقع هذا العنوان بنفسه. اختر عنوانا آخر.',
    'twig.syntax': 'في القالب خطأ في السطر %{line}: %{message}',
    'twig.time': 'يستغرق القالب أكثر من ثانية.',
    'twig.memory': 'يستهلك القالب ذاكرة كبيرة جدا.',
    'twig.size': 'يعطي القالب صفحة طويلة جدا.',
    'twig.busy': 'الخادم مشغول بقوالب أخرى. حاول مرة أخرى بعد قليل.',
  },
  jobs: { publish: 'صفحات الموقع في وقتها' },
  actions: {
    publishTitle: 'نشر الصفحات أو إخفاؤها',
    publishConfirm:
      'عدم تغيير أي صفحة |||| تغيير صفحة واحدة |||| تغيير صفحتين |||| تغيير %{smart_count} صفحات |||| تغيير %{smart_count} صفحة |||| تغيير %{smart_count} صفحة',
  },
};

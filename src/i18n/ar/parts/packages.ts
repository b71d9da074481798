/** أسباب تعطل حزم الأطراف الأخرى بالعربية (`flexy.packages.*`). */
export default {
  flexy: {
    packages: {
      faults: {
        noAnswer: 'لم يرد الخادم.',
        wrongHash: 'ملفها ليس الملف الذي ثُبّت: البصمة غير صحيحة.',
        noFile: 'ملفها غير موجود على الخادم.',
        endless: 'لا تنتهي وحدتها من التنفيذ.',
        noModule: 'لا يذكر بيانها أي وحدة.',
        noPage: 'ليس لها صفحة «%{path}».',
        wrongFramework: 'تحتاج إلى فليكسي %{range}، والإصدار الحالي %{version}.',
        noTable: 'لا يصدّر plugin.js قيمة افتراضية definePlugin({ … }).',
        wrongId: 'معرّف جدولها «%{own}»، ومعرّف بيانها «%{id}».',
        otherVersion: 'جدولها معدّ لإصدار آخر من فليكسي.',
        noTitle: 'ليس لجدولها عنوان، أو أيقونته غير صحيحة.',
        extraPart: 'لا يمكن أن تحتوي الحزمة على «%{name}».',
        noList: '«%{name}» ليست قائمة.',
        noKey: 'في «%{name}» عنصر ينقصه %{key}.',
        undeclared: 'لا يصرّح بيانها بـ«%{id}» في «%{name}».',
        incomplete: '«%{id}» في «%{name}» ناقص.',
        forbiddenSlot: 'لا يمكن للحزم ملء الموضع «%{id}».',
        badServices: '«services» ناقصة.',
        undeclaredService: 'لا يصرّح بيانها بالخدمة «%{name}».',
        noFunction: '«%{name}» ليست دالة.',
        undeclaredPart: 'لا يصرّح بيانها بـ«%{name}».',
        badMessages: 'تحتاج «messages» إلى en وfr وar.',
        clash: 'العنوان «%{address}» يخص الإضافة «%{plugin}».',
      },
    },
  },
};

/** النصوص العربية لمدير الملفات. */
export default {
  files: { title: 'الملفات' },
  resources: {
    files: {
      name: 'ملف |||| الملفات',
      cards: { file: 'الملف' },
      fields: {
        name: 'الاسم',
        folder: 'المجلد',
        isFolder: 'مجلد',
        kind: 'الصنف',
        type: 'النوع',
        size: 'الحجم',
        width: 'العرض',
        height: 'الارتفاع',
        createdBy: 'أضافه',
        isSystem: 'للمديرين فقط',
      },
      values: {
        kind: {
          folder: 'مجلد',
          image: 'صورة',
          pdf: 'PDF',
          sheet: 'جدول',
          text: 'نص',
          video: 'فيديو',
          audio: 'صوت',
          archive: 'أرشيف',
          other: 'آخر',
        },
      },
    },
  },
};

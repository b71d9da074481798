/** Arabic texts of the server part, by group and code. */
export default {
  problems: {
    changed: 'حفظ شخص آخر هذه الوثيقة بعد أن فتحتها. لم يُكتب شيء.',
    notDocx: 'هذا ليس ملف ‎.docx.',
    tooLarge: 'الوثيقة كبيرة جدًا. الحد الأقصى للحفظ هو %{megabytes} ميغابايت.',
  },
};

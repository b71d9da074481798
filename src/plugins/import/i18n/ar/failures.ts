/** Arabic reasons why the run of a scheduled feed failed. */
export const failures = {
  blocked: 'يؤدي عنوانه إلى داخل شبكة هذا الخادم',
  unreachable: 'تعذر الوصول إلى خادمه',
  timeout: 'استغرق خادمه وقتا طويلا',
  refused: 'يرفض خادمه العنوان أو كلمة المرور',
  failed: 'أبلغ خادمه عن خطأ',
  redirect: 'يحيل العنوان إلى عنوان آخر لا يُتبع',
  tooLarge: 'الملف كبير جدا',
  noFile: 'لا يوجد ملف في المجلد',
  unreadable: 'تعذرت قراءة الملف',
  columns: 'عمود من أعمدة الربط غير موجود في الملف',
  allBad: 'لا يمكن استيراد أي صف من الملف',
  noAccount: 'الحساب الذي يعمل باسمه لم يعد يحق له الاستيراد',
  noPassword: 'لم يعد ممكنا فتح كلمة المرور: أدخلها من جديد',
  notWritten: 'انتهى الاستيراد دون أن يُكتب',
};

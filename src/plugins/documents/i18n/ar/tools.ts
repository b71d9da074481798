/** Arabic texts of the panel that finds, and of the line below the text. */
export const tools = {
  find: {
    title: 'بحث واستبدال',
    search: 'بحث',
    replacement: 'استبدال بـ',
    count: '%{at} من %{count}',
    none: 'غير موجود',
    next: 'الموضع التالي',
    previous: 'الموضع السابق',
    replace: 'استبدال',
    replaceAll: 'استبدال الكل',
  },
  status: {
    title: 'حالة المستند',
    words: 'لا كلمات |||| كلمة واحدة |||| كلمتان |||| %{count} كلمات |||| %{count} كلمة |||| %{count} كلمة',
    page: 'الصفحة %{page} من %{pages}',
    zoom: 'حجم العرض',
    smaller: 'عرض أصغر',
    larger: 'عرض أكبر',
  },
};

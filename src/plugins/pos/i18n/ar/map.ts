/** Arabic texts of the map of an address. */
export const map = {
  map: 'خريطة %{address}',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  none: 'الإحداثيات غير موجودة',
  noneHelp: 'يُحفظ العنوان نصا؛ ويراه السائق كذلك.',
  empty: 'لا عنوان بعد',
  emptyHelp: 'اكتب عنوانا: يظهر هنا.',
  searching: 'جارٍ البحث عن العنوان…',
  offline: 'لا خريطة بدون شبكة',
  failed: 'خطأ أثناء البحث عن الإحداثيات',
  refused: 'تعذّر العثور على الموقع',
  retry: 'إعادة المحاولة',
};

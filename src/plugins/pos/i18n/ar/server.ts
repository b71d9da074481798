/** Arabic texts of the server part, by group and code. */
export default {
  geocodeProblems: {
    refused: 'تعذّر العثور على الموقع',
    unreachable: 'خطأ أثناء البحث عن الإحداثيات',
    timeout: 'خطأ أثناء البحث عن الإحداثيات',
    noPlace: 'الإحداثيات غير موجودة',
  },
};

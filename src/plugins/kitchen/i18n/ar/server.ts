/** Arabic texts of the server part, by group and code. */
export default {
  checkOff: {
    notOpen: 'هذا الطلب لم يعد قيد التحضير.',
    noLine: 'لم يعد هذا الصنف جزءا من الطلب.',
  },
  jobs: {
    cleanUp: 'تنظيف تذاكر المطبخ القديمة',
  },
};

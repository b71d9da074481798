export default {
  busyHours: {
    title: 'ساعات الذروة',
    open: 'فتح ساعات الذروة',
    latest: 'آخر المبيعات حسب ساعات اليوم',
    salesAt: '%{time}، المبيعات: %{sales}',
    none: 'لا مبيعات بعد',
    failed: 'تعذر تحميل المبيعات',
  },
};

/** Arabic texts of the server part, by group and code. */
export default {
  problems: {
    percent: 'النسبة المئوية لا تتجاوز 100.',
    zeroMovement: 'حركة بكمية صفر ليست حركة.',
    range: 'سيصبح المخزون أكبر من أن يُعد بدقة.',
    validity: 'اليوم الأخير قبل اليوم الأول.',
    ownParent: 'لا يمكن أن تكون الفئة تحت نفسها.',
  },
};

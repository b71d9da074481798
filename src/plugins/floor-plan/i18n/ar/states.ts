/** Arabic words of the states of a table, beside those that are stored. */
export const states = {
  free: 'متاحة',
  seated: 'مشغولة',
  'bill-asked': 'طُلب الحساب',
  paid: 'مدفوعة',
  reserved: 'محجوزة',
  'to-clean': 'للتنظيف',
  merged: 'مدموجة',
  mergedInto: 'مدموجة في %{name}',
  noOrder: 'بلا طلب بعد',
  partPaid: 'مدفوع %{part}%',
  amount: { open: 'مفتوح', paid: 'مدفوع' },
  paidSum: 'مدفوع',
};

/** Arabic texts of an order's page. */
export const show = {
  print: 'طباعة',
  title: '%{type} \u2066%{number}\u2069',
  total: 'المجموع',
  by: 'من طرف %{name}',
  sku: 'رمز المنتج',
  lines: '0 سطر |||| سطر واحد |||| سطران |||| %{smart_count} سطور |||| %{smart_count} سطرا |||| %{smart_count} سطر',
  pieces: '0 قطعة |||| قطعة واحدة |||| قطعتان |||| %{number} قطع |||| %{number} قطعة |||| %{number} قطعة',
};

/** Arabic texts of what a customer bought. */
export const customer = {
  orders: 'الطلبات',
  spent: 'المصروف',
  average: 'متوسط الطلب',
  rest: 'الباقي للأداء',
  none: 'لا طلب بعد',
  last: 'آخرها في',
  first: 'منذ',
  over: 'من 0 طلب |||| من طلب واحد |||| من طلبين |||| من %{smart_count} طلبات |||| من %{smart_count} طلبا |||| من %{smart_count} طلب',
  owed: 'في 0 طلب |||| في طلب واحد |||| في طلبين |||| في %{smart_count} طلبات |||| في %{smart_count} طلبا |||| في %{smart_count} طلب',
  paid: 'لا شيء للأداء',
};

/** Arabic texts of the settings of the cash register. */
export const till = {
  documents: 'الوثائق',
  scales: 'رموز الموازين',
  selling: 'قبل البيع',
  printer: 'طابعة الإيصالات',
  rights: 'ما يمكن تقريره عند الصندوق',
  cash: 'النقد',
  characters: '%{count} حرفا',
};

/** Arabic texts of a payment that is added. */
export const pay = {
  title: 'أداء \u2066%{number}\u2069',
  add: 'إضافة أداء',
  method: 'طريقة الأداء',
  received: 'المبلغ المستلم',
  change: 'الباقي المسترجع',
  added: 'أضيف أداء: %{amount}',
  amount: 'أدخل المبلغ المستلم.',
  tooMuch: 'أكثر من الباقي للأداء: %{amount} على الأكثر.',
  noMethods: 'لا توجد طريقة أداء مفعلة.',
};

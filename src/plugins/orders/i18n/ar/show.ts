/** Arabic texts of an order's page. */
export const show = {
  total: 'المجموع',
  by: 'من طرف %{name}',
  sku: 'رمز المنتج',
  lines:
    'بلا سطور |||| سطر واحد، %{pieces} قطعة |||| سطران، %{pieces} قطعة |||| %{smart_count} سطور، %{pieces} قطعة |||| %{smart_count} سطرا، %{pieces} قطعة |||| %{smart_count} سطر، %{pieces} قطعة',
};

/** Arabic texts of what a customer bought. */
export const customer = {
  orders: 'الطلبات',
  spent: 'المصروف',
  average: 'متوسط الطلب',
  rest: 'الباقي للأداء',
};

/** Arabic texts of the settings of the cash register. */
export const till = {
  title: 'صندوق البيع',
  selling: 'قبل البيع',
  printer: 'طابعة الإيصالات',
  rights: 'ما يمكن تقريره عند الصندوق',
  cash: 'النقد',
  characters: '%{count} حرفا',
};

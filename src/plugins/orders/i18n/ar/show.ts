/** Arabic texts of an order's page. */
export const show = {
  print: 'طباعة',
  receipt: 'إيصال',
  reprint: 'إعادة الطباعة',
  noReceipt: 'لا يوجد إيصال للطباعة.',
  title: '%{type} \u2066%{number}\u2069',
  total: 'المجموع',
  tax: 'منها ضريبة %{percent}',
  by: 'أنشأه %{name}',
  sku: 'رمز المنتج',
  lines: 'بلا سطور |||| سطر واحد |||| سطران |||| %{smart_count} أسطر |||| %{smart_count} سطرا |||| %{smart_count} سطر',
  pieces: 'بلا قطع |||| قطعة واحدة |||| قطعتان |||| %{number} قطع |||| %{number} قطعة |||| %{number} قطعة',
};

/** Arabic texts of what a customer bought. */
export const customer = {
  orders: 'الطلبات',
  spent: 'مجموع المشتريات',
  average: 'متوسط الطلب',
  rest: 'المتبقي للدفع',
  none: 'لا طلب بعد',
  last: 'آخرها في',
  first: 'منذ',
  over: 'بلا طلبات |||| من طلب واحد |||| من طلبين |||| من %{smart_count} طلبات |||| من %{smart_count} طلبا |||| من %{smart_count} طلب',
  owed: 'بلا طلبات |||| في طلب واحد |||| في طلبين |||| في %{smart_count} طلبات |||| في %{smart_count} طلبا |||| في %{smart_count} طلب',
  paid: 'لا شيء للدفع',
};

/** Arabic texts of the settings of the cash register. */
export const till = {
  documents: 'الوثائق',
  scales: 'الموازين',
  selling: 'قبل البيع',
  printer: 'طابعة الإيصالات',
  rights: 'ما يمكن تقريره عند الصندوق',
  cash: 'النقد',
};

/** Arabic texts of the test of scale labels. */
export const scales = {
  test: 'امسح ملصقا: هذا ما نقرؤه',
  help: 'امسح رقم ملصق أو اكتبه. تطبق الأنماط أعلاه كما كتبت، محفوظة كانت أم لا.',
  item: 'رقم الصنف',
  quantity: 'الكمية',
  price: 'السعر',
  pattern: 'النمط',
  failed: 'تعذر البحث عن المنتج',
  whole: 'الرقم كله رمز للمنتج %{name} الذي يباع كما هو: لا يطبق أي نمط.',
  noProduct:
    'لا يوجد منتج رمزه الخاص (المرجع أو الباركود) هو رقم الصنف هذا. ويبحث عنه الصندوق بين أصناف المنتجات أيضا.',
  notSold: 'لدى %{name} هذا الرمز، لكنه لا يباع في الصندوق.',
  faults: {
    noNumber: 'عدد أرقام الملصق 12 أو 13.',
    checkDigit: 'رقم التحقق خاطئ: الصحيح أن يكون الرقم الأخير %{expected}.',
    noPattern: 'لا يوجد نمط له بادئة هذا الملصق.',
    verifier:
      'رقم تدقيق القيمة لا يوافق القيمة: الصحيح %{expected}. إذا كانت موازينك تطبع رقما آخر هناك فاجعله متجاهلا.',
    empty: 'قيمة هذا الملصق 0.',
  },
};

/** Arabic texts of a payment that is added. */
export const pay = {
  title: 'دفع \u2066%{number}\u2069',
  add: 'إضافة دفعة',
  method: 'وسيلة الدفع',
  received: 'المبلغ المستلم',
  change: 'الباقي',
  added: 'أُضيفت دفعة: %{amount}',
  amount: 'أدخل المبلغ المستلم.',
  tooMuch: 'أكثر من المتبقي للدفع: %{amount} على الأكثر.',
  noMethods: 'لا توجد وسيلة دفع مفعّلة.',
};

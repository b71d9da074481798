/** Arabic texts of the step to the first sale. */
export const setup = {
  title: 'أول عملية بيع',
  help: 'يفتح صندوق الدفع.',
  action: 'افتح الصندوق',
  waits: { product: 'بعد إضافة منتج', method: 'بعد إضافة وسيلة أداء' },
};

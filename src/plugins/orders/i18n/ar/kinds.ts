/** Arabic names of the tabs of lists of documents. */
export const tabs = {
  toReceive: 'للاستلام',
  received: 'مستلمة',
  late: 'متأخرة',
  differences: 'بفروق',
  toPay: 'غير مدفوعة',
  open: 'جارية',
  accepted: 'مقبولة',
  declined: 'مرفوضة',
};

/** Arabic texts of documents in the words of their kind; the others are those of orders. */
export const kinds = {
  purchase: {
    fields: {
      orderNumberFormatted: 'الرقم',
      soldAt: 'تاريخ الطلب',
      startDeliveryAt: 'المتوقع',
      status: 'الاستلام',
      store: 'لـ',
      fullTotalAmount: 'القيمة',
      createdAt: 'تاريخ الإنشاء',
      updatedAt: 'آخر تعديل',
      createdBy: 'أنشأه',
    },
    values: {
      status: { draft: 'مسودة', waiting: 'للاستلام', processing: 'قيد الاستلام', done: 'مستلم', cancelled: 'ملغى' },
    },
    empty: 'لا مشتريات بعد',
    invite: 'اطلب السلع من مورّد. عند وصولها تدخل المخزون.',
  },
  invoice: {
    fields: { orderNumberFormatted: 'الرقم', soldAt: 'التاريخ', fullTotalAmount: 'المجموع' },
    empty: 'لا فواتير بعد',
    invite: 'اكتب فاتورة، أو حوّل طلبا إلى فاتورة.',
  },
};

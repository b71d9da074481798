/** Names of the ledger and of the stock by store. */
export default {
  stock_movements: {
    name: 'حركات المخزون |||| حركة مخزون |||| حركات المخزون |||| حركات مخزون |||| حركة مخزون |||| حركة مخزون',
    new: 'حركة مخزون جديدة',
    fields: {
      product: 'المنتج',
      kind: 'النوع',
      quantity: 'الكمية',
      stockAfter: 'المخزون بعدها',
      store: 'المتجر',
      order: 'الطلب',
      createdBy: 'أنشأه',
      note: 'ملاحظة',
      createdAt: 'تاريخ الإنشاء',
      updatedAt: 'آخر تعديل',
    },
    values: {
      kind: {
        initial: 'الجرد الأول',
        sale: 'بيع',
        refund: 'استرداد',
        cancellation: 'إلغاء',
        purchase: 'شراء',
        return: 'إرجاع إلى المورد',
        correction: 'تصحيح',
        loss: 'تلف',
        transfer: 'نقل',
      },
    },
    forms: {
      movement: 'الحركة',
    },
    empty: 'لا حركة بعد',
    invite: 'المبيعات تحرّك المخزون؛ سجّل هنا التوريدات والجرد والتلف.',
    help: {
      quantity: 'سالبة لما خرج',
    },
  },
  stock_levels: {
    name: 'مخزون المتاجر |||| مخزون متجر |||| مخزون المتاجر |||| مخزون المتاجر |||| مخزون المتاجر |||| مخزون المتاجر',
    new: 'مخزون جديد',
    fields: {
      product: 'المنتج',
      store: 'المتجر',
      quantity: 'المتوفر',
      minimum: 'الحد الأدنى',
      createdAt: 'تاريخ الإنشاء',
      updatedAt: 'تاريخ التعديل',
    },
    values: {},
    forms: { level: 'المخزون' },
    empty: 'لا مخزون بعد',
    invite: 'يظهر مع أول توريد أو جرد.',
    help: { minimum: 'تنبيه عند هذا الحد أو دونه في هذا المتجر؛ فارغ: كما في المنتج' },
  },
};

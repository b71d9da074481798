/** Arabic texts of goods receipts. */
export const receipts = {
  goods_receipts: {
    name: 'استلامات البضاعة |||| استلام بضاعة |||| استلاما بضاعة |||| استلامات بضاعة |||| استلام بضاعة |||| استلام بضاعة',
    new: 'استلام بضاعة جديد',
    fields: {
      order: 'الشراء',
      kind: 'النوع',
      deliveryNote: 'سند التسليم',
      receivedAt: 'تاريخ الاستلام',
      store: 'المتجر',
      createdBy: 'استلمه',
      pieces: 'القطع',
      amount: 'القيمة',
      note: 'ملاحظة',
      takenBackAt: 'تاريخ التراجع',
      takenBackBy: 'تراجع عنه',
      takenBackNote: 'سبب التراجع',
      lines: 'البضاعة',
      createdAt: 'تاريخ الإنشاء',
      updatedAt: 'آخر تعديل',
    },
    values: {
      kind: {
        delivery: 'تسليم',
        closing: 'إقفال الباقي',
      },
    },
    forms: {
      receipt: 'الاستلام',
      takenBack: 'التراجع',
      lines: 'البضاعة',
    },
    empty: 'لا استلام بعد',
    invite: 'استلم شراء: يظهر هنا كل تسليم.',
    help: {},
  },
  goods_receipt_lines: {
    name: 'أسطر الاستلام |||| سطر استلام |||| سطرا استلام |||| أسطر استلام |||| سطر استلام |||| سطر استلام',
    fields: {
      receipt: 'استلام البضاعة',
      item: 'السطر المطلوب',
      product: 'المنتج',
      description: 'الوصف',
      quantity: 'المستلم',
      cost: 'التكلفة',
      closedQuantity: 'لن يصل',
      closedReason: 'السبب',
      costBefore: 'التكلفة قبله',
      costAfter: 'التكلفة بعده',
      createdAt: 'تاريخ الإنشاء',
      updatedAt: 'آخر تعديل',
    },
    values: {
      closedReason: {
        missing: 'ناقص',
        broken: 'مكسور، يعوّضه المورّد',
      },
    },
    forms: {},
    empty: 'لا سطر بعد',
    help: {},
  },
};

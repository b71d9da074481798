/** English texts of goods receipts. */
export const receipts = {
  goods_receipts: {
    name: 'Goods receipt |||| Goods receipts',
    new: 'New goods receipt',
    fields: {
      order: 'Purchase',
      kind: 'Kind',
      deliveryNote: 'Delivery note',
      receivedAt: 'Received on',
      store: 'Store',
      createdBy: 'Received by',
      pieces: 'Pieces',
      amount: 'Value',
      note: 'Note',
      takenBackAt: 'Taken back on',
      takenBackBy: 'Taken back by',
      takenBackNote: 'Why it was taken back',
      lines: 'Goods',
      createdAt: 'Created',
      updatedAt: 'Updated',
    },
    values: {
      kind: {
        delivery: 'Delivery',
        closing: 'Rest closed',
      },
    },
    forms: {
      receipt: 'Receipt',
      takenBack: 'Taken back',
      lines: 'Goods',
    },
    empty: 'No goods receipt yet',
    invite: 'Receive a purchase: each delivery appears here.',
    help: {},
  },
  goods_receipt_lines: {
    name: 'Line of a goods receipt |||| Lines of goods receipts',
    fields: {
      receipt: 'Goods receipt',
      item: 'Ordered line',
      product: 'Product',
      description: 'Description',
      quantity: 'Received',
      cost: 'Cost',
      closedQuantity: 'Never comes',
      closedReason: 'Why',
      costBefore: 'Cost before',
      costAfter: 'Cost after',
      createdAt: 'Created',
      updatedAt: 'Updated',
    },
    values: {
      closedReason: {
        missing: 'Missing',
        broken: 'Broken, to be credited',
      },
    },
    forms: {},
    empty: 'No line yet',
    help: {},
  },
};

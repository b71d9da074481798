/** English names of the tabs of lists of documents. */
export const tabs = {
  toReceive: 'To receive',
  received: 'Received',
  late: 'Late',
  differences: 'With differences',
  toPay: 'To be paid',
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
};

/** English texts of documents in the words of their kind; the others are those of orders. */
export const kinds = {
  purchase: {
    fields: {
      orderNumberFormatted: 'Number',
      soldAt: 'Ordered',
      startDeliveryAt: 'Expected',
      status: 'Receipt',
      store: 'For',
      fullTotalAmount: 'Value',
      createdAt: 'Created',
      updatedAt: 'Updated',
      createdBy: 'Created by',
    },
    values: {
      status: {
        draft: 'Draft',
        waiting: 'To receive',
        processing: 'Being received',
        done: 'Received',
        cancelled: 'Cancelled',
      },
    },
    empty: 'No purchase yet',
    invite: 'Order goods from a supplier. When they arrive, they go into stock.',
  },
  invoice: {
    fields: { orderNumberFormatted: 'Number', soldAt: 'Date', fullTotalAmount: 'Total' },
    empty: 'No invoice yet',
    invite: 'Write an invoice, or turn an order into one.',
  },
};

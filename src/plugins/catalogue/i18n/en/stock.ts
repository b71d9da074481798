/** Names of the ledger and of the stock by store. */
export default {
  stock_movements: {
    name: 'Stock movement |||| Stock movements',
    new: 'New stock movement',
    fields: {
      product: 'Product',
      kind: 'Kind',
      quantity: 'Quantity',
      stockAfter: 'Stock after',
      store: 'Store',
      order: 'Order',
      createdBy: 'Created by',
      note: 'Note',
      createdAt: 'Created',
      updatedAt: 'Updated',
    },
    values: {
      kind: {
        initial: 'First count',
        sale: 'Sale',
        refund: 'Refund',
        cancellation: 'Cancellation',
        purchase: 'Purchase',
        return: 'Return to supplier',
        correction: 'Correction',
        loss: 'Loss',
        transfer: 'Transfer',
      },
    },
    forms: {
      movement: 'Movement',
    },
    empty: 'No movement yet',
    invite: 'Sales change the stock; enter deliveries, counts and losses here.',
    help: {
      quantity: 'Negative for what went out',
    },
  },
  stock_levels: {
    name: 'Stock of a store |||| Stock by store',
    new: 'New stock',
    fields: {
      product: 'Product',
      store: 'Store',
      quantity: 'In stock',
      minimum: 'Minimum',
      createdAt: 'Created',
      updatedAt: 'Updated',
    },
    values: {},
    forms: { level: 'Stock' },
    empty: 'No stock yet',
    invite: 'It fills with the first delivery or count.',
    help: { minimum: 'Warn at or below in this store; empty: as for the product' },
  },
};

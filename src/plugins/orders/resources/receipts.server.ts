import { forServer } from '#resource';
import { OWN_STORE } from './access.ts';
import { goodsReceiptLines, goodsReceipts } from './receipts.ts';

/** For the server alone: rights, indexes, documentation and samples. */
export const goodsReceiptsForServer = forServer(goodsReceipts, {
  access: { ROLE_ADMIN: 'read', ROLE_MANAGER: { read: OWN_STORE } },
  fields: {
    order: { description: 'The purchase.' },
    kind: { description: 'Goods that came, or the end of waiting for the rest.' },
    deliveryNote: { description: "Number of the supplier's delivery note.", sample: 'BL-4471' },
    store: { description: 'Whose stock has the goods.' },
    pieces: { description: 'Sum of what came.', sample: 60 },
    amount: { description: 'Value of what came, at the cost of this delivery.' },
    note: { description: 'Of a closing: why nothing more comes.' },
    takenBackAt: { description: 'It counts no more since then: stock and purchase are as if it had not been.' },
  },
});

/** For the server alone: rights, indexes, documentation and samples. */
export const goodsReceiptLinesForServer = forServer(goodsReceiptLines, {
  access: { ROLE_ADMIN: 'read', ROLE_MANAGER: 'read' },
  fields: {
    item: { description: 'Line of the purchase.' },
    description: { description: 'Name as ordered.', sample: 'Argan oil, cold pressed 250 ml' },
    quantity: { description: 'What came.', sample: 36 },
    cost: { description: "Cost of one on the supplier's invoice.", sample: 115 },
    closedQuantity: { description: 'What of it never comes.', sample: 1 },
    bookedQuantity: {
      description:
        'What of it went into stock: 0 for a product that was not counted; absent in records of before it was kept.',
      sample: 36,
    },
    costBefore: { description: 'Cost of the product before; absent: it had none, or was not changed.' },
    costAfter: { description: 'Cost of the product after; absent: it was not changed.' },
  },
});

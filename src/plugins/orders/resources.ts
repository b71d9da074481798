import { cashMovements, cashSessions, tills } from './resources/cash.ts';
import { orderItems, orderPayments, orderStatuses } from './resources/lines.ts';
import { paymentMethods, shippingMethods } from './resources/methods.ts';
import { orders, quotes } from './resources/order.ts';
import { goodsReceiptLines, goodsReceipts } from './resources/receipts.ts';
import { numberSequences } from './resources/sequences.ts';

export {
  cashMovements,
  cashSessions,
  goodsReceiptLines,
  goodsReceipts,
  numberSequences,
  orderItems,
  orderPayments,
  orderStatuses,
  orders,
  paymentMethods,
  quotes,
  shippingMethods,
  tills,
};

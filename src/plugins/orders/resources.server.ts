import { tillsForServer, cashSessionsForServer, cashMovementsForServer } from './resources/cash.server.ts';
import { orderItemsForServer, orderPaymentsForServer, orderStatusesForServer } from './resources/lines.server.ts';
import { paymentMethodsForServer, shippingMethodsForServer } from './resources/methods.server.ts';
import { ordersForServer, quotesForServer } from './resources/order.server.ts';
import { goodsReceiptLinesForServer, goodsReceiptsForServer } from './resources/receipts.server.ts';
import { numberSequencesForServer } from './resources/sequences.server.ts';

/** The resources with their part for the server alone: rights, indexes, documentation and samples. */
export default [
  tillsForServer,
  cashSessionsForServer,
  cashMovementsForServer,
  orderItemsForServer,
  orderPaymentsForServer,
  orderStatusesForServer,
  paymentMethodsForServer,
  shippingMethodsForServer,
  ordersForServer,
  quotesForServer,
  goodsReceiptsForServer,
  goodsReceiptLinesForServer,
  numberSequencesForServer,
];

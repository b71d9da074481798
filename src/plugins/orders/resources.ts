import type { RecordOf } from '#resource';
import { cashMovements, cashSessions, tills } from './resources/cash.ts';
import { orderItems, orderPayments, orderStatuses } from './resources/lines.ts';
import { paymentMethods, shippingMethods } from './resources/methods.ts';
import { orders, quotes } from './resources/order.ts';
import { numberSequences } from './resources/sequences.ts';

export {
  cashMovements,
  cashSessions,
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

/** An order or other document on the wire. */
export type Order = RecordOf<typeof orders>;
/** A line of an order on the wire. */
export type OrderItem = RecordOf<typeof orderItems>;
/** A payment of an order on the wire. */
export type OrderPayment = RecordOf<typeof orderPayments>;
/** A step of an order's history on the wire. */
export type OrderStatus = RecordOf<typeof orderStatuses>;
/** A way to pay on the wire. */
export type PaymentMethod = RecordOf<typeof paymentMethods>;
/** A way to ship on the wire. */
export type ShippingMethod = RecordOf<typeof shippingMethods>;
/** A till on the wire. */
export type Till = RecordOf<typeof tills>;
/** A day at a till on the wire. */
export type CashSession = RecordOf<typeof cashSessions>;
/** Cash put in or taken out, on the wire. */
export type CashMovement = RecordOf<typeof cashMovements>;

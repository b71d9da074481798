import type { Entry } from '#outbox';
import { isObject, type Minor, numberOf, textOf } from '#resource';
import { parseQuantity, type PaymentStatus, type Quantity, type Wire, idOrNull, minorOrZero, wiresOf } from '#shop';
import { queuedOrder } from './queuedOrder.ts';

/** Line of an order in the panel. */
export interface OrderLine {
  readonly key: string;
  readonly name: string;
  readonly quantity: Quantity;
  readonly total: Minor;
  readonly note: string;
}

/** Order in the list: from the server, or queued on this device. */
export interface OrderRow {
  readonly key: string;
  /** Null until the server has the order. */
  readonly id: number | null;
  readonly uuid: string | null;
  readonly number: string;
  readonly type: string;
  /** Time of the sale, ms since 1970. */
  readonly at: number;
  readonly customer: string;
  readonly seller: string;
  readonly sellerId: number | null;
  readonly table: string;
  readonly pieces: Quantity;
  readonly total: Minor;
  readonly payment: PaymentStatus;
  readonly isCancelled: boolean;
  readonly isOnDelivery: boolean;
  /** Progress of the kitchen; null: it has not started, or never got the order. */
  readonly preparation: 'processing' | 'done' | null;
  /** Refunded amount. */
  readonly refunded: Minor;
  /** State of its write in the queue; null when the server has it. */
  readonly queue: 'waiting' | 'refused' | null;
  readonly detail: OrderDetail;
  /** The order's record: from the server, or as it will be sent. The receipt is made from it. */
  readonly order: Wire;
}

/** Details of the order panel, beside the lines. */
export interface OrderDetail {
  readonly lines: readonly OrderLine[];
  /** Reduction in percent as entered, such as '5'; '' when there is none. */
  readonly reduction: string;
  readonly discount: Minor;
  /** '' when there is none. */
  readonly promoCode: string;
  readonly promo: Minor;
  readonly shipping: Minor;
  readonly credit: Minor;
  readonly payments: readonly { readonly name: string; readonly amount: Minor }[];
  readonly rest: Minor;
}

const STATUSES: readonly PaymentStatus[] = ['waiting', 'partially-paid', 'paid'];
const statusIn = (value: unknown) => STATUSES.find((status) => status === value);

/** Payment state; foreign servers send it as `status`. */
export const paymentOf = (order: Wire): PaymentStatus =>
  statusIn(order.paymentStatus) ?? statusIn(order.status) ?? 'waiting';

/** Codes of the delivery steps during which an order is on its way. */
const ON_THE_WAY: readonly unknown[] = ['on-delivery', 'arrived', 'delivery', 'shipped'];

function isOnDelivery(order: Wire): boolean {
  const shipment = isObject(order.shipment) ? order.shipment : {};
  const step = isObject(shipment.currentStep) ? shipment.currentStep : {};
  return ON_THE_WAY.includes(step.code);
}

/**
 * Returns `processing` while the kitchen prepares an order, `done` after that, otherwise null. An order that was done when
 * it was sold has no `processing` step in its history.
 */
function preparationOf(order: Wire): OrderRow['preparation'] {
  const { status } = order;
  if (status === 'processing') return status;
  const wasStarted = wiresOf(order.statuses).some((step) => step.status === 'processing');
  return status === 'done' && wasStarted ? status : null;
}

const nameIn = (value: unknown, ...names: readonly string[]) => {
  if (!isObject(value)) return '';
  return names.map((name) => textOf(value[name])).find((text) => text !== '') ?? '';
};

function lineOf(item: Wire, at: number, currency: string): OrderLine {
  return {
    key: String(item.id ?? at),
    name: textOf(item.description) || nameIn(item.product, 'name'),
    quantity: parseQuantity(item.quantity) ?? 0,
    total: minorOrZero(item.total, currency),
    note: [...wiresOf(item.options).map((option) => textOf(option.name)), textOf(item.note)].filter(Boolean).join(', '),
  };
}

function detailOf(order: Wire, currency: string): OrderDetail {
  const money = (name: string) => minorOrZero(order[name], currency);
  const percent = Number(order.reductionInPercent ?? 0);
  return {
    lines: wiresOf(order.orderItems).map((item, at) => lineOf(item, at, currency)),
    reduction: percent > 0 ? String(percent) : '',
    discount: money('reductionAmount'),
    promoCode: textOf(order.promoCode),
    promo: money('promoAmount'),
    shipping: money('shippingFees'),
    credit: money('walletPaymentAmount'),
    payments: wiresOf(order.payments).map((one) => ({
      name: textOf(one.paymentMethodName) || nameIn(one.paymentMethod, 'name'),
      amount: minorOrZero(one.amount, currency) - minorOrZero(one.changeAmount, currency),
    })),
    rest: money('restAmount'),
  };
}

/** Parses an order of the server; undefined when it is invalid. */
export function rowFromOrder(order: unknown, currency: string): OrderRow | undefined {
  if (!isObject(order)) return undefined;
  const id = idOrNull(order);
  if (id === null) return undefined;
  const money = (name: string) => minorOrZero(order[name], currency);
  return {
    key: `order ${id}`,
    id,
    uuid: textOf(order.uuid) || null,
    number: textOf(order.orderNumberFormatted),
    type: textOf(order.type) || 'delivery-note',
    at: Date.parse(textOf(order.soldAt) || textOf(order.createdAt)) || 0,
    customer: nameIn(order.customer, 'fullName', 'fullNameWithPhone'),
    seller: nameIn(order.createdBy, 'fullName', 'username'),
    sellerId: idOrNull(order.createdBy),
    table: nameIn(order.ordredTable, 'name'),
    pieces: parseQuantity(order.totalProducts ?? 0) ?? 0,
    total: money('fullTotalAmount'),
    payment: paymentOf(order),
    isCancelled: order.status === 'cancelled',
    isOnDelivery: isOnDelivery(order),
    preparation: preparationOf(order),
    refunded: money('refundedAmount'),
    queue: null,
    detail: detailOf(order, currency),
    order,
  };
}

/** Kinds of queued writes that are orders. */
const DOCUMENTS: readonly string[] = ['sale', 'refund'];

/** Row of a queued sale or refund, from its entry; undefined for other kinds of writes. */
export function rowFromEntry(entry: Entry, currency: string): OrderRow | undefined {
  const { uuid, kind, label, body, status, numberText } = entry;
  if (!DOCUMENTS.includes(kind)) return undefined;
  const total = numberOf(label.total);
  const isRefund = kind === 'refund';
  const order = queuedOrder(entry, currency);
  const detail = detailOf(order, currency);
  const paid = detail.payments.reduce((sum, { amount }) => sum + amount, detail.credit);
  const isPaid = isRefund ? paid <= total : paid >= total;
  return {
    key: `queue ${uuid}`,
    id: null,
    uuid,
    number: numberText ?? textOf(label.number),
    type: isRefund ? 'refund' : textOf(body.type) || 'delivery-note',
    at: numberOf(label.at),
    customer: textOf(label.customer),
    seller: textOf(label.seller),
    sellerId: null,
    table: textOf(label.table),
    pieces: numberOf(label.items),
    total,
    payment: isPaid ? 'paid' : paid === 0 ? 'waiting' : 'partially-paid',
    isCancelled: false,
    isOnDelivery: false,
    preparation: null,
    refunded: 0,
    queue: status,
    detail: { ...detail, rest: isPaid ? 0 : total - paid },
    order,
  };
}

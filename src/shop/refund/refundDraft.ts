import { isObject, sumMoney, textOf } from '#resource';
import type { PaymentMethod } from '../draft/model.ts';
import { decimalIn, idOrNull, minorOrZero, wiresOf, type Wire } from '../draft/wire.ts';
import { lineMoney, parseQuantity, type Quantity } from '../rules/quantity.ts';
import { REFUNDABLE } from '../rules/refundable.ts';
import { refundableQuantity, refundableShipping, refundDrift, type EarlierRefund } from '../rules/refunds.ts';
import {
  refundSums,
  type CashContext,
  type RefundDraft,
  type RefundLine,
  type RefundOrder,
  type RefundMethod,
} from './refundSums.ts';

/**
 * Parses a past order for a refund.
 * @param earlier its earlier refunds, as the server answers them
 * @returns null when it is not an order or was not sold
 */
export function refundOrderFrom(order: unknown, currency: string, earlier: readonly Wire[] = []): RefundOrder | null {
  if (!isObject(order)) return null;
  const id = idOrNull(order);
  if (id === null || !REFUNDABLE.includes(order.type ?? 'delivery-note')) return null;
  const money = (name: string) => minorOrZero(order[name], currency);
  const lines = wiresOf(order.orderItems).flatMap((item) => lineIn(item, currency));
  const discount = money('reductionAmount') + money('promoAmount');
  const customer = isObject(order.customer) ? order.customer : {};
  const total = money('fullTotalAmount');
  const returned = earlier.map((one) => earlierIn(one, currency));
  const givenShipping = sumMoney(earlier.map((one) => -minorOrZero(one.shippingFees, currency)));
  return {
    id,
    number: textOf(order.orderNumberFormatted),
    customer: idOrNull(order.customer),
    customerName: textOf(customer.fullName),
    isStocked: (order.type ?? 'delivery-note') === 'delivery-note',
    owing: Math.max(0, money('restAmount')),
    lines,
    discount,
    shippingFees: money('shippingFees'),
    shippingLeft: Math.max(
      0,
      refundableShipping({ lines, discount, shippingFees: money('shippingFees') }) - givenShipping,
    ),
    total,
    paid: order.paidAmount === undefined ? total : money('paidAmount'),
    refunded: money('refundedAmount'),
    ...(returned.length > 0 && { returned: sumMoney(returned.map(({ owed }) => owed)) }),
    drift: refundDrift(returned),
    method: mainMethod(order, currency),
  };
}

/** Starts an empty refund. Its method is the main payment method, otherwise cash, otherwise the wallet. */
export function newRefund(order: RefundOrder, uuid: string, methods: readonly PaymentMethod[]): RefundDraft {
  const usable = methods.find(({ id }) => id === order.method) ?? methods.find(({ kind }) => kind === 'cash');
  const isCredit = order.customer !== null && order.method === null && order.paid > 0;
  const method = usable?.id ?? order.method;
  const way: RefundMethod = isCredit || method === null ? { kind: 'wallet' } : { kind: 'method', method };
  return { uuid, order, picks: {}, isShippingGiven: false, way, note: '' };
}

/** An order with its refunds that wait on this device: the server does not know yet what they gave back. */
export function withQueuedRefunds(order: RefundOrder, queued: readonly RefundDraft[], cash: CashContext): RefundOrder {
  const backOf = (id: number) => queued.reduce((sum, { picks }) => sum + (picks[id] ?? 0), 0);
  const sums = queued.map((draft) => refundSums(draft, cash));
  return {
    ...order,
    lines: order.lines.map((line) => ({ ...line, refunded: line.refunded + backOf(line.id) })),
    refunded: order.refunded + sumMoney(sums.map(({ owed }) => owed)),
    ...(order.returned !== undefined && { returned: order.returned + sumMoney(sums.map(({ owed }) => owed)) }),
    drift: (order.drift ?? 0) + refundDrift(sums),
    shippingLeft: queued.some(({ isShippingGiven }) => isShippingGiven) ? 0 : order.shippingLeft,
  };
}

const find = (draft: RefundDraft, id: number) => draft.order.lines.find((line) => line.id === id);

/** Quantity of a line that can still be refunded. */
export const remainingOf = (line: RefundLine): Quantity => refundableQuantity(line);

/** Sets the refunded quantity of a line, limited to the quantity that is left. */
export function pickLine(draft: RefundDraft, id: number, quantity: Quantity): RefundDraft {
  const line = find(draft, id);
  if (!line) return draft;
  return { ...draft, picks: { ...draft.picks, [id]: Math.max(0, Math.min(quantity, remainingOf(line))) } };
}

/** Selects everything that is left, including shipping fees; or nothing. */
export function pickAll(draft: RefundDraft, isAll = true): RefundDraft {
  const picks = Object.fromEntries(draft.order.lines.map((line) => [line.id, isAll ? remainingOf(line) : 0]));
  return { ...draft, picks, isShippingGiven: isAll && draft.order.shippingLeft > 0 };
}

/** Includes or excludes the shipping fees that are left. */
export const giveShipping = (draft: RefundDraft, isShippingGiven: boolean): RefundDraft => ({
  ...draft,
  isShippingGiven: isShippingGiven && draft.order.shippingLeft > 0,
});

/** Says whether the goods of a line go back into stock. */
export function restock(draft: RefundDraft, id: number, isRestocked: boolean): RefundDraft {
  const others = (draft.keptOut ?? []).filter((one) => one !== id);
  return { ...draft, keptOut: isRestocked ? others : [...others, id] };
}

/** True when the goods of a line go back into stock. */
export const isRestocked = ({ keptOut = [] }: Pick<RefundDraft, 'keptOut'>, id: number): boolean =>
  !keptOut.includes(id);

/** Sets the refund method. The wallet needs a customer. */
export const chooseWay = (draft: RefundDraft, way: RefundMethod): RefundDraft =>
  way.kind === 'wallet' && draft.order.customer === null ? draft : { ...draft, way };

function lineIn(item: Wire, currency: string): RefundLine[] {
  const id = idOrNull(item);
  const quantity = parseQuantity(item.quantity) ?? 0;
  if (id === null || quantity <= 0) return [];
  const product = isObject(item.product) ? item.product : {};
  const price = minorOrZero(item.price ?? item.finalPrice, currency);
  return [
    {
      id,
      product: idOrNull(item.product),
      name: textOf(item.description) || textOf(product.name),
      image: textOf(item.image) || textOf(product.image) || null,
      options: wiresOf(item.options).map((option) => textOf(option.name)),
      price,
      total: item.total === undefined ? lineMoney(price, quantity) : minorOrZero(item.total, currency),
      quantity,
      refunded: parseQuantity(item.refundedQuantity) ?? 0,
      productType: textOf(item.productType) || 'simple',
      taxRate: decimalIn(item.taxRate, 2),
      kind: textOf(item.kind) || null,
    },
  ];
}

/** Method that paid most of the order. */
function mainMethod(order: Wire, currency: string): number | null {
  const net = (one: Wire) => minorOrZero(one.amount, currency) - minorOrZero(one.changeAmount, currency);
  const [most] = wiresOf(order.payments)
    .filter((one) => idOrNull(one.paymentMethod) !== null)
    .sort((a, b) => net(b) - net(a));
  return most ? idOrNull(most.paymentMethod) : idOrNull(order.paymentMethod);
}

/** Amounts of an earlier refund, as the server answers it. */
function earlierIn(refund: Wire, currency: string): EarlierRefund {
  const money = (wire: Wire, name: string) => minorOrZero(wire[name], currency);
  const paid = wiresOf(refund.payments).filter(({ state }) => state === undefined || state === 'paid');
  const net = paid.map((one) => money(one, 'amount') - money(one, 'changeAmount'));
  return { owed: -money(refund, 'paidAmount'), given: -sumMoney([...net, money(refund, 'walletPaymentAmount')]) };
}

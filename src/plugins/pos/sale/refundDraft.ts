import { isObject, type Money } from '#resource';
import {
  lineMoney,
  parseQuantity,
  refundableQuantity,
  refundableShipping,
  type Quantity,
  decimalIn,
  type Wire,
  idOrNull,
  moneyIn,
  wiresOf,
  textOf,
} from '#shop';
import type { TillMethod } from '../model.ts';
import type { RefundDraft, RefundLine, RefundOrder, RefundWay } from './refund.ts';

/** Sales that can be given back; purchases and quotes were not sold. */
const REFUNDABLE: readonly unknown[] = ['delivery-note', 'invoice', 'order'];

function lineIn(item: Wire, currency: string): RefundLine[] {
  const id = idOrNull(item);
  const quantity = parseQuantity(item['quantity']) ?? 0;
  if (id === null || quantity <= 0) return [];
  const product = isObject(item['product']) ? item['product'] : {};
  const price = moneyIn(item['price'] ?? item['finalPrice'], currency);
  return [
    {
      id,
      product: idOrNull(item['product']),
      name: textOf(item['description']) || textOf(product['name']),
      image: textOf(item['image']) || textOf(product['image']) || null,
      options: wiresOf(item['options']).map((option) => textOf(option['name'])),
      price,
      total: item['total'] === undefined ? lineMoney(price, quantity) : moneyIn(item['total'], currency),
      quantity,
      refunded: parseQuantity(item['refundedQuantity']) ?? 0,
      productType: textOf(item['productType']) || 'simple',
      taxRate: decimalIn(item['taxRate'], 2),
    },
  ];
}

/** The method that most was paid with. */
function mainMethod(order: Wire, currency: string): number | null {
  const net = (one: Wire) => moneyIn(one['amount'], currency) - moneyIn(one['changeAmount'], currency);
  const [most] = wiresOf(order['payments'])
    .filter((one) => idOrNull(one['paymentMethod']) !== null)
    .sort((a, b) => net(b) - net(a));
  return most ? idOrNull(most['paymentMethod']) : idOrNull(order['paymentMethod']);
}

/**
 * Reads a past order to be given back.
 * @param givenShipping fees that earlier refunds of it gave back (the sum of their `shippingFees`, without sign)
 * @returns null: no order, or one that was not sold
 */
export function refundOrderFrom(order: unknown, currency: string, givenShipping: Money = 0): RefundOrder | null {
  if (!isObject(order)) return null;
  const id = idOrNull(order);
  if (id === null || !REFUNDABLE.includes(order['type'] ?? 'delivery-note')) return null;
  const money = (name: string) => moneyIn(order[name], currency);
  const lines = wiresOf(order['orderItems']).flatMap((item) => lineIn(item, currency));
  const discount = money('reductionAmount') + money('promoAmount');
  const customer = isObject(order['customer']) ? order['customer'] : {};
  const total = money('fullTotalAmount');
  return {
    id,
    number: textOf(order['orderNumberFormatted']),
    customer: idOrNull(order['customer']),
    customerName: textOf(customer['fullName']),
    lines,
    discount,
    shippingFees: money('shippingFees'),
    shippingLeft: Math.max(
      0,
      refundableShipping({ lines, discount, shippingFees: money('shippingFees') }) - givenShipping,
    ),
    total,
    paid: order['paidAmount'] === undefined ? total : money('paidAmount'),
    refunded: money('refundedAmount'),
    method: mainMethod(order, currency),
  };
}

/** Begins a refund with nothing picked; it goes back the way it was paid: by the main method, else cash, else as credit. */
export function newRefund(order: RefundOrder, uuid: string, methods: readonly TillMethod[]): RefundDraft {
  const usable = methods.find(({ id }) => id === order.method) ?? methods.find(({ kind }) => kind === 'cash');
  const isCredit = order.customer !== null && order.method === null && order.paid > 0;
  const method = usable?.id ?? order.method;
  const way: RefundWay = isCredit || method === null ? { kind: 'wallet' } : { kind: 'method', method };
  return { uuid, order, picks: {}, isShippingGiven: false, way, note: '' };
}

const find = (draft: RefundDraft, id: number) => draft.order.lines.find((line) => line.id === id);

/** Quantity of a line that can still be refunded. */
export const leftOf = (line: RefundLine): Quantity => refundableQuantity(line);

/** Picks a quantity of a line, kept between nothing and what is left of it: never more than was bought. */
export function pickLine(draft: RefundDraft, id: number, quantity: Quantity): RefundDraft {
  const line = find(draft, id);
  if (!line) return draft;
  return { ...draft, picks: { ...draft.picks, [id]: Math.max(0, Math.min(quantity, leftOf(line))) } };
}

/** Picks all that is left, shipping fees too; or nothing. */
export function pickAll(draft: RefundDraft, isAll = true): RefundDraft {
  const picks = Object.fromEntries(draft.order.lines.map((line) => [line.id, isAll ? leftOf(line) : 0]));
  return { ...draft, picks, isShippingGiven: isAll && draft.order.shippingLeft > 0 };
}

/** Gives the shipping fees back, or not; only what is left of them. */
export const giveShipping = (draft: RefundDraft, isShippingGiven: boolean): RefundDraft => ({
  ...draft,
  isShippingGiven: isShippingGiven && draft.order.shippingLeft > 0,
});

/** Chooses how the money goes back; into a wallet only of a customer. */
export const chooseWay = (draft: RefundDraft, way: RefundWay): RefundDraft =>
  way.kind === 'wallet' && draft.order.customer === null ? draft : { ...draft, way };

import { isObject, numberOrNull, textOf } from '#resource';
import { idOrNull, isOpenOrder, minorOrZero, paymentStateOf, SEATED_MS, UNSERVED, wiresOf, type Wire } from '#shop';
import type { OpenBill } from './tableStates.ts';

/**
 * Query strings of `GET orders` for open orders at tables: those in preparation, and served ones that are not fully
 * paid.
 * @param store null: the installation has none
 */
export function openOrdersQueries(store: number | null, now: number): readonly [prepared: string, unpaid: string] {
  const common: [string, string][] = [
    ['type[]', 'delivery-note'],
    ['exists[reservable]', 'true'],
    ['soldAt[after]', new Date(now - SEATED_MS).toISOString()],
    ...(store === null ? [] : [['store', String(store)] as [string, string]]),
  ];
  const queryOf = (own: readonly [string, string][]) =>
    [...common, ...own].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return [
    queryOf(UNSERVED.map((status) => ['status[]', status])),
    queryOf([
      ['status[]', 'done'],
      ['paymentStatus[]', 'waiting'],
      ['paymentStatus[]', 'partially-paid'],
    ]),
  ];
}

/** Orders in an answer, whatever its format. */
export const ordersIn = (answer: unknown): readonly Wire[] =>
  wiresOf(isObject(answer) ? (answer['hydra:member'] ?? answer.member) : answer);

/** Open bill of an order; null: it is not open, or at no table. */
function billOf(order: Wire, currency: string, now: number): OpenBill | null {
  const table = idOrNull(order.reservable ?? order.ordredTable);
  const id = idOrNull(order);
  const since = Date.parse(textOf(order.soldAt) || textOf(order.createdAt));
  if (table === null || id === null || Number.isNaN(since)) return null;
  const paymentStatus = paymentStateOf(order);
  // A foreign server has no state of its own for the preparation.
  const status = textOf(order.status) === paymentStatus ? 'waiting' : textOf(order.status) || 'waiting';
  const type = textOf(order.type) || 'delivery-note';
  if (!isOpenOrder({ type, status, paymentStatus, soldAt: since }, now)) return null;
  const isPaid = paymentStatus === 'paid';
  const total = minorOrZero(order.fullTotalAmount, currency);
  const known = order.restAmount === undefined ? total : minorOrZero(order.restAmount, currency);
  const guests = numberOrNull(order.guests);
  return { id, table, since, total, rest: isPaid ? 0 : known, guests, uuid: null, order: isPaid ? null : id };
}

/**
 * Open bills of orders of the server. A paid order occupies its table but is not continued: a new order is created, so
 * `order` is null.
 * @param changed ids of orders that this device has changed; they are left out
 */
export function readOpenBills(
  orders: readonly Wire[],
  { currency, now }: { readonly currency: string; readonly now: number },
  changed: ReadonlySet<unknown>,
): readonly OpenBill[] {
  // An order that was served between the two reads is in both: it counts once, as it was read last.
  const bills = new Map<number | null, OpenBill | null>();
  for (const order of orders) {
    const id = idOrNull(order);
    if (!changed.has(id)) bills.set(id, billOf(order, currency, now));
  }
  return [...bills.values()].filter((bill) => bill !== null);
}

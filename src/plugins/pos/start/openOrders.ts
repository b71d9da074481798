import { isObject } from '#resource';
import { idOrNull, moneyIn, wiresOf, paymentStateOf, textOf } from '#shop';
import type { OpenBill } from './tableStates.ts';

/** Age after which an open order no longer occupies its table, whatever its status, ms. */
export const OPEN_BILL_MS = 12 * 60 * 60 * 1000;
const MOST = 500;

/**
 * Query strings of `GET orders` for open orders at tables: those in preparation, and served ones that are not fully
 * paid.
 * @param store null: the installation has none
 */
export function openOrdersQueries(store: number | null, now: number): readonly [prepared: string, unpaid: string] {
  const common: [string, string][] = [
    ['type[]', 'delivery-note'],
    ['exists[reservable]', 'true'],
    ['soldAt[after]', new Date(now - OPEN_BILL_MS).toISOString()],
    ...(store === null ? [] : [['store', String(store)] as [string, string]]),
    ['itemsPerPage', String(MOST)],
  ];
  const queryOf = (own: readonly [string, string][]) =>
    [...common, ...own].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return [
    queryOf(['draft', 'waiting', 'processing'].map((status) => ['status[]', status])),
    queryOf([
      ['status[]', 'done'],
      ['paymentStatus[]', 'waiting'],
      ['paymentStatus[]', 'partially-paid'],
    ]),
  ];
}

/**
 * Open bills of the orders in an answer, by table. A paid order occupies its table but is not continued: a new order is
 * created, so `order` is null.
 * @param changed ids of orders that this device has changed; they are left out
 */
export function readOpenBills(answer: unknown, currency: string, changed: ReadonlySet<unknown>): readonly OpenBill[] {
  const list = isObject(answer) ? (answer['hydra:member'] ?? answer.member) : answer;
  return wiresOf(list).flatMap((order): OpenBill[] => {
    const table = idOrNull(order.reservable ?? order.ordredTable);
    const id = idOrNull(order);
    const since = Date.parse(textOf(order.soldAt) || textOf(order.createdAt));
    if (table === null || id === null || Number.isNaN(since) || changed.has(id)) return [];
    const amount = moneyIn(order.fullTotalAmount, currency);
    return [{ table, since, amount, uuid: null, order: paymentStateOf(order) === 'paid' ? null : id }];
  });
}

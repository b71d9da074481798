import { dayOf, type Role } from '#resource';
import { idOrNull } from '#shop';
import type { OrderRow } from './rows.ts';

/** Who looks at an order, and when. */
export interface Looker {
  readonly id: number;
  readonly roles: readonly Role[];
  /** ms since 1970. */
  readonly now: number;
  readonly timeZone: string;
}

const RUN_THE_SHOP: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER'];

/** Sold by them; or at their till, by somebody who was picked there without a PIN. */
const isOwn = ({ sellerId, order }: OrderRow, id: number): boolean =>
  sellerId === id || (order['operatorVerified'] === false && idOrNull(order['station']) === id);

/** Whether somebody may change an order, as the server holds it (DECISIONS 19): cashiers what they sold today. */
export function mayEdit(row: OrderRow, { id, roles, now, timeZone }: Looker): boolean {
  // A refund is final; what was refused is repaired in the queue (DECISIONS 9 and 10).
  if (row.type === 'refund' || row.isCancelled || row.queue === 'refused') return false;
  if (row.queue === 'waiting' || roles.some((role) => RUN_THE_SHOP.includes(role))) return true;
  const isToday = dayOf(row.at, timeZone) === dayOf(now, timeZone);
  return roles.includes('ROLE_CASHIER') && isOwn(row, id) && isToday;
}

/** Whether something of an order can be given back: it is at the server, was sold, and is not given back whole. */
export function mayRefund(row: OrderRow, { roles }: Pick<Looker, 'roles'>): boolean {
  const isSeller = [...RUN_THE_SHOP, 'ROLE_CASHIER'].some((role) => roles.some((own) => own === role));
  return (
    isSeller && row.id !== null && row.type !== 'refund' && !row.isCancelled && row.refunded < Math.max(row.total, 1)
  );
}

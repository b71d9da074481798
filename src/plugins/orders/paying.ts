// Rules of adding a payment to a stored order: who may, how much, and its change.
import {
  isSameBusinessDay,
  roundCash,
  type BusinessDays,
  type Minor,
  type HeldRoles,
  type Role,
  type Major,
} from '#resource';
import { CASH, withChange } from '#shop';

/** What decides on the amount due of an order. */
interface DueOrder {
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly restAmount?: Major | undefined;
  /** Number in an earlier system, of which it keeps what was paid. */
  readonly reference?: string | undefined;
}

/** What decides on who may add a payment to an order. */
interface SoldOrder {
  readonly soldAt?: string | undefined;
  readonly createdBy?: { readonly id: number } | undefined;
  readonly station?: { readonly id: number } | undefined;
  readonly operatorVerified?: boolean | undefined;
}

/** The person who adds a payment, the current time (ms) and the shop's days. */
interface Payer extends BusinessDays {
  readonly id: number;
  readonly roles: HeldRoles;
  readonly now: number;
}

/** A quote is not paid, and a refund is final. */
const UNPAYABLE: readonly (string | undefined)[] = ['quote', 'refund'];
const RUN_THE_SHOP: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER'];

/** The amount still to be paid of an order; 0 when it takes no payment. */
export function restOf({ type, status, restAmount = 0, reference }: DueOrder): Major {
  if (UNPAYABLE.includes(type) || status === 'cancelled' || reference) return 0;
  return Math.max(0, restAmount);
}

/** True for sales by this person, and for sales at their till by an operator picked without a PIN. */
const isOwn = ({ createdBy, station, operatorVerified }: SoldOrder, id: number) =>
  createdBy?.id === id || (operatorVerified === false && station?.id === id);

/** True when the person may add a payment, by the server's rule (docs/rules/rights.md, "Own sales"). */
export function mayPay(order: SoldOrder, payer: Payer): boolean {
  const { id, roles, now } = payer;
  if (RUN_THE_SHOP.some((role) => roles.includes(role))) return true;
  const soldAt = Date.parse(order.soldAt ?? '');
  return isOwn(order, id) && !Number.isNaN(soldAt) && isSameBusinessDay(soldAt, now, payer);
}

/** A payment as it is sent: received, and given back of it. Minor units. */
export interface NewPayment {
  readonly amount: Minor;
  readonly change: Minor;
}

/**
 * Splits a received amount into payment and change, in minor units, by the rules of the till. Only cash gives change, in coins.
 * @param cashStep smallest coin; 0: cash is not rounded
 * @returns why not: nothing was given, or more than is due without change
 */
export function paymentFor(
  received: Minor,
  rest: Minor,
  isCash: boolean,
  cashStep: Minor = 0,
): NewPayment | 'amount' | 'tooMuch' {
  if (received <= 0) return 'amount';
  if (!isCash) return received <= rest ? { amount: received, change: 0 } : 'tooMuch';
  const part = { method: CASH, amount: received, change: 0, isCash };
  const [paid = part] = withChange({ total: rest, payments: [part], credit: 0, cashStep });
  return { amount: received, change: paid.change };
}

/** The amount due as it is paid: in coins when it is cash. */
export const dueIn = (rest: Minor, isCash: boolean, cashStep: Minor): Minor =>
  isCash ? roundCash(rest, cashStep) : rest;

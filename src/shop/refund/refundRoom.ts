import { businessDayBounds, isoWithOffset, textOf, type Act, type BusinessDays, type Minor } from '#resource';
import { minorOrZero, wiresOf } from '../draft/wire.ts';

/** Limits of a cashier's refunds, in minor units; of a day null: none. */
export interface RefundLimits {
  readonly refundLimit: Minor;
  readonly refundDayLimit: Minor | null;
}

/**
 * Amount that a person without the right to all refunds may give back of an order without approval
 * (docs/rules/rights.md, "Refunds"); below 0 when a limit was passed before.
 * @param refunded given back of the order before, also by refunds in the queue
 * @param ofDay given back by the person today
 */
export function refundRoom({ refundLimit, refundDayLimit }: RefundLimits, refunded: Minor, ofDay: Minor): Minor {
  const ofSale = refundLimit - refunded;
  return refundDayLimit === null ? ofSale : Math.min(ofSale, refundDayLimit - ofDay);
}

/** Person whose refunds are counted, and the business day. */
export interface RefundDay extends BusinessDays {
  /** The operator; the signed-in account when the operator was picked without a PIN. */
  readonly person: number;
  /** ms since 1970. */
  readonly now: number;
}

/** Value of one refund, positive. */
export interface CountedRefund {
  readonly uuid: string;
  readonly total: Minor;
}

/**
 * Paths that list the person's refunds of today: in their name by a PIN, and at their account without one. Each is read to
 * its end.
 */
export function refundPaths({ person, now, ...days }: RefundDay): readonly string[] {
  const since = encodeURIComponent(isoWithOffset(businessDayBounds(now, days).start));
  const list = `orders?type[]=refund&soldAt[after]=${since}`;
  return [`${list}&createdBy=${person}&operatorVerified=true`, `${list}&station=${person}&operatorVerified=false`];
}

/** Parses an answer of {@link refundPaths}. */
export const storedRefunds = (body: unknown, currency: string): readonly CountedRefund[] =>
  wiresOf(body).map((one) => ({ uuid: textOf(one.uuid), total: -minorOrZero(one.fullTotalAmount, currency) }));

/** Field of a refund that a PIN releases, above the limit. */
export const REFUND = 'orderItems';

/** Act of a refund above the person's limits, for approval by PIN. @param amount as on the wire, positive */
export const refundAct = (uuid: string, amount: number): Act => ({
  ...{ operation: 'create', resource: 'orders', uuid, fields: [REFUND] },
  amounts: { [REFUND]: amount },
});

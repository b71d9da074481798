import { dayOf, isoWithOffset, startOfDay, sumMoney, type Minor, textOf } from '#resource';
import type { OutboxState } from '#outbox';
import { minorOrZero, wiresOf } from '#shop';
import type { TillSettings } from '../../settings.ts';

type Limits = Pick<TillSettings, 'refundLimit' | 'refundDayLimit'>;

/**
 * Amount that a person without the right to all refunds may give back of an order without approval
 * (docs/rules/rights.md, "Refunds"); below 0 when a limit was passed before.
 * @param refunded given back of the order before, also by refunds in the queue
 * @param ofDay given back by the person today
 */
export function refundRoom({ refundLimit, refundDayLimit }: Limits, refunded: Minor, ofDay: Minor): Minor {
  const ofSale = refundLimit - refunded;
  return refundDayLimit === null ? ofSale : Math.min(ofSale, refundDayLimit - ofDay);
}

/** Person whose refunds are counted, and the day. */
export interface RefundDay {
  /** The operator; the signed-in account when the operator was picked without a PIN. */
  readonly person: number;
  /** ms since 1970. */
  readonly now: number;
  readonly timeZone: string;
}

/** Value of one refund, positive. */
export interface CountedRefund {
  readonly uuid: string;
  readonly total: Minor;
}

/** Paths that list the person's refunds of today: in their name by a PIN, and at their account without one. */
export function refundPaths({ person, now, timeZone }: RefundDay): readonly string[] {
  const since = encodeURIComponent(isoWithOffset(startOfDay(dayOf(now, timeZone), timeZone)));
  const list = `orders?type[]=refund&itemsPerPage=100&soldAt[after]=${since}`;
  return [`${list}&createdBy=${person}&operatorVerified=true`, `${list}&station=${person}&operatorVerified=false`];
}

/** Parses an answer of {@link refundPaths}. */
export const storedRefunds = (body: unknown, currency: string): readonly CountedRefund[] =>
  wiresOf(body).map((one) => ({ uuid: textOf(one.uuid), total: -minorOrZero(one.fullTotalAmount, currency) }));

/**
 * Value of the person's refunds of today: stored ones, and those of this device's queue that wait, were rejected (the
 * money was given) or were sent. A refund without a PIN counts for everybody at the device. What waits counts today
 * whatever its date, because the server counts the day of arrival, too.
 * @param stored refunds that the server knows
 */
export function refundedToday(
  { entries, done }: Pick<OutboxState, 'entries' | 'done'>,
  stored: readonly CountedRefund[],
  { person, now, timeZone }: RefundDay,
): Minor {
  const today = dayOf(now, timeZone);
  const isToday = (at: unknown) => typeof at === 'number' && dayOf(at, timeZone) === today;
  const sent = done.filter(({ outcome, at, label }) => outcome === 'sent' && (isToday(at) || isToday(label.at)));
  const queued = [...entries, ...sent].flatMap(({ uuid, kind, label }): CountedRefund[] => {
    const { refunder, total } = label;
    const isTheirs = refunder === person || typeof refunder !== 'number';
    return kind === 'refund' && isTheirs && typeof total === 'number' ? [{ uuid, total: -total }] : [];
  });
  const byUuid = new Map([...queued, ...stored].map(({ uuid, total }) => [uuid, total]));
  return sumMoney([...byUuid.values()]);
}

import { isSameBusinessDay, sumMoney, type Minor } from '#resource';
import type { OutboxState } from '#outbox';
import type { CountedRefund, RefundDay } from '#shop';

/**
 * Value of the person's refunds of today: stored ones, and those of this device's queue that wait, were rejected (the
 * money was given) or were sent. A refund without a PIN counts for everybody at the device. What waits counts today
 * whatever its date, because the server counts the day of arrival, too.
 * @param stored refunds that the server knows
 */
export function refundedToday(
  { entries, done }: Pick<OutboxState, 'entries' | 'done'>,
  stored: readonly CountedRefund[],
  { person, now, ...days }: RefundDay,
): Minor {
  const isToday = (at: unknown) => typeof at === 'number' && isSameBusinessDay(at, now, days);
  const sent = done.filter(({ outcome, at, label }) => outcome === 'sent' && (isToday(at) || isToday(label.at)));
  const queued = [...entries, ...sent].flatMap(({ uuid, kind, label }): CountedRefund[] => {
    const { refunder, total } = label;
    const isTheirs = refunder === person || typeof refunder !== 'number';
    return kind === 'refund' && isTheirs && typeof total === 'number' ? [{ uuid, total: -total }] : [];
  });
  const byUuid = new Map([...queued, ...stored].map(({ uuid, total }) => [uuid, total]));
  return sumMoney([...byUuid.values()]);
}

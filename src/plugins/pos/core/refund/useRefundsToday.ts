import { useCallback } from 'react';
import { useApi, useMe, useService } from '#admin';
import { readWhole } from '#admin/internal';
import type { Minor } from '#resource';
import { refundPaths, storedRefunds, type CountedRefund, type RefundDay } from '#shop';
import '../outbox/extensionPoints.ts';
import type { TillSettings } from '../../settings.ts';
import { useSeller } from '../till/useSeller.ts';
import { refundedToday } from './refundLimits.ts';

/** Counts the seller's refunds of today. */
export function useRefundsToday(
  {
    currency,
    timeZone,
    dayEndsAt,
    refundDayLimit,
  }: Pick<TillSettings, 'currency' | 'timeZone' | 'dayEndsAt' | 'refundDayLimit'>,
  isOnline: boolean,
): RefundsToday {
  const call = useApi();
  const outbox = useService('outbox');
  const { id: account } = useMe();
  const { id, isPicked } = useSeller();
  const person = isPicked ? account : id;
  const count = useCallback(
    (day: RefundDay, stored: readonly CountedRefund[]) => refundedToday(outbox?.whole() ?? NOTHING, stored, day),
    [outbox],
  );
  const dayOfSeller = useCallback(
    (): RefundDay => ({ person, now: outbox?.now() ?? Date.now(), timeZone, dayEndsAt }),
    [outbox, person, timeZone, dayEndsAt],
  );
  const known = useCallback(() => count(dayOfSeller(), []), [count, dayOfSeller]);
  const ask = useCallback(async () => {
    const day = dayOfSeller();
    if (!isOnline || refundDayLimit === null) return count(day, []);
    // The server checks the limit again, so its silence does not stop the refund.
    const answers = await Promise.all(refundPaths(day).map((path) => readWhole(call, path))).catch(() => []);
    return count(
      day,
      answers.flatMap((answer) => storedRefunds(answer, currency)),
    );
  }, [call, count, currency, dayOfSeller, isOnline, refundDayLimit]);
  return { known, ask };
}

const NOTHING = { entries: [], done: [] };

/** Value of the seller's refunds of today, for the limit of a day. */
interface RefundsToday {
  /** As this device knows it. */
  readonly known: () => Minor;
  /** With the refunds that the server knows; as the device knows it when the server does not answer, or no limit is set. */
  readonly ask: () => Promise<Minor>;
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi, useMay, useService } from '#admin';
import type { TillDevice } from '../core/model.ts';
import '../core/outbox/extensionPoints.ts';
import { nextNumberOf, readTillStatuses, STATUS_QUERIES, type TillStatus } from './tillStatus.ts';

const silent = () => () => undefined;

/** Facts on the card of a till. */
export interface TillCardData {
  /** undefined: the server was not asked yet, or did not answer. */
  readonly use: TillStatus | undefined;
  readonly next: string;
}

/** How the tills stand by the server's word of now; without a network what this device knows. */
export function useTillStatus(): (till: TillDevice) => TillCardData {
  const call = useApi();
  const outbox = useService('outbox');
  const isReaderOfDays = useMay()('read', 'cash_sessions');
  const queued = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().entries);
  const [uses, setUses] = useState<ReadonlyMap<number, TillStatus>>(new Map());
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    // Drivers count no drawer and have no right to read days.
    const days = isReaderOfDays ? call(STATUS_QUERIES.days, { signal }).catch(() => undefined) : undefined;
    Promise.all([call(STATUS_QUERIES.tills, { signal }), days]).then(
      (answers) => !signal.aborted && setUses(readTillStatuses(...answers)),
      // No network: the till says so itself, and each card keeps the last number that this device has seen.
      () => undefined,
    );
    return () => ends.abort();
  }, [call, isReaderOfDays]);
  return (till) => {
    const use = uses.get(till.id);
    return { use, next: nextNumberOf(till, use, queued ?? []) };
  };
}

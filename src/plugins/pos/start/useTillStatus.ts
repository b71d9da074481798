import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi, useMay, useService } from '#admin';
import type { TillDevice } from '../core/model.ts';
import '../core/outbox/extensionPoints.ts';
import { nextNumberOf, readTillStatuses, STATUS_QUERIES, type TillStatus } from './tillStatus.ts';

const silent = () => () => undefined;

/** Data on the card of a till. */
export interface TillCardData {
  /** Undefined until the server has answered. */
  readonly use: TillStatus | undefined;
  readonly next: string;
}

/** Returns a function that gives the status of a till from the server; offline from local data. */
export function useTillStatus(): (till: TillDevice) => TillCardData {
  const call = useApi();
  const outbox = useService('outbox');
  const isReaderOfDays = useMay()('read', 'cash_sessions');
  const queued = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().entries);
  const [uses, setUses] = useState<ReadonlyMap<number, TillStatus>>(new Map());
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    // Drivers have no right to read days.
    const days = isReaderOfDays ? call(STATUS_QUERIES.days, { signal }).catch(() => undefined) : undefined;
    Promise.all([call(STATUS_QUERIES.tills, { signal }), days]).then(
      (answers) => !signal.aborted && setUses(readTillStatuses(...answers)),
      // Offline, each card shows the last number that this device knows.
      () => undefined,
    );
    return () => ends.abort();
  }, [call, isReaderOfDays]);
  return (till) => {
    const use = uses.get(till.id);
    return { use, next: nextNumberOf(till, use, queued ?? []) };
  };
}

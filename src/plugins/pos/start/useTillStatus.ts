import { useMemo, useSyncExternalStore } from 'react';
import { useMay, useService } from '#admin';
import type { TillDevice } from '../core/model.ts';
import '../core/outbox/extensionPoints.ts';
import { useTillQuery } from '../core/till/useTillQuery.ts';
import { nextNumberOf, readTillStatuses, STATUS_QUERIES, type TillStatus } from './tillStatus.ts';

const silent = () => () => undefined;
const asIs = (body: unknown): unknown => body;

/** Data on the card of a till. */
export interface TillCardData {
  /** Undefined until the server has answered. */
  readonly use: TillStatus | undefined;
  readonly next: string;
}

/** Returns a function that gives the status of a till from the server; offline from local data. */
export function useTillStatus(): (till: TillDevice) => TillCardData {
  const outbox = useService('outbox');
  const queued = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().entries);
  // Drivers have no right to read days. Offline, each card shows the last number that this device knows.
  const canReadDays = useMay()('read', 'cash_sessions');
  const { data: tills } = useTillQuery(STATUS_QUERIES.tills, asIs);
  const { data: days } = useTillQuery(canReadDays ? STATUS_QUERIES.days : null, asIs);
  const statuses = useMemo(
    () => (tills === undefined ? new Map<number, TillStatus>() : readTillStatuses(tills, days)),
    [tills, days],
  );
  return (till) => {
    const use = statuses.get(till.id);
    return { use, next: nextNumberOf(till, use, queued ?? []) };
  };
}

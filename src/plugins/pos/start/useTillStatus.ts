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

/** The status of tills from the server; offline from local data. `isAsked`: the server has not answered yet. */
export function useTillStatus(): { readonly statusOf: (till: TillDevice) => TillCardData; readonly isAsked: boolean } {
  const outbox = useService('outbox');
  const queued = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().entries);
  // Drivers have no right to read days. Offline, each card shows the last number that this device knows.
  const canReadDays = useMay()('read', 'cash_sessions');
  const tillsAnswer = useTillQuery(STATUS_QUERIES.tills, asIs, { isWhole: true });
  const daysAnswer = useTillQuery(canReadDays ? STATUS_QUERIES.days : null, asIs, { isWhole: true });
  const [tills, days] = [tillsAnswer.data, daysAnswer.data];
  const statuses = useMemo(
    () => (tills === undefined ? new Map<number, TillStatus>() : readTillStatuses(tills, days)),
    [tills, days],
  );
  const statusOf = (till: TillDevice) => {
    const use = statuses.get(till.id);
    return { use, next: nextNumberOf(till, use, queued ?? []) };
  };
  const isAsked = [tillsAnswer, ...(canReadDays ? [daysAnswer] : [])].some(
    ({ data, error }) => data === undefined && error === undefined,
  );
  return { statusOf, isAsked };
}

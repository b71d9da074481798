import { useEffect, useMemo, useState } from 'react';
import { useCall, useCurrency, useRecordList, WHOLE_LIST } from '#admin';
import type { ScreenRecord } from '#resource';
import { itemsIn, tablesOf } from './planTable.ts';
import { liveCall } from '../calls.ts';

const FLOORS = {
  pagination: WHOLE_LIST,
  sort: { field: 'position', order: 'ASC' },
  filter: { type: ['floor'] },
} as const;
const PLACES = { pagination: WHOLE_LIST, sort: { field: 'id', order: 'ASC' } } as const;

/** A floor as its tabs and dialogs need it. */
export interface PlanFloor {
  readonly id: number;
  readonly iri: string;
  readonly name: string;
  readonly position: number | null;
  readonly planBgImage: string | null;
}

const floorOf = (record: ScreenRecord<'reservable_categories'>): PlanFloor => ({
  id: record.id,
  iri: record['@id'] ?? `${record.id}`,
  name: record.name,
  position: record.position ?? null,
  planBgImage: record.planBgImage ?? null,
});

/** All floors with their places, and how these stand. */
export function usePlan() {
  const currency = useCurrency()({ type: 'money' });
  const floorList = useRecordList('reservable_categories', FLOORS);
  const placeList = useRecordList('reservables', PLACES);
  const live = useLive();
  const { data: answer, now } = live;
  const floors = useMemo(() => (floorList.data ?? []).map(floorOf), [floorList.data]);
  const items = useMemo(() => itemsIn(placeList.data ?? []), [placeList.data]);
  const tables = useMemo(() => tablesOf(items, answer?.tables ?? [], currency, now), [items, answer, currency, now]);
  const refresh = () => Promise.all([live.refetch(), placeList.refetch(), floorList.refetch()]);
  return {
    floors,
    items,
    tables,
    currency,
    /** The first read is not over. */
    isPending: floorList.isPending || placeList.isPending || live.isPending,
    /** Nothing can be shown. */
    error: (floorList.data ? null : floorList.error) ?? (placeList.data ? null : placeList.error),
    /** The states are not those of now: the last read failed. */
    liveError: live.error,
    refresh,
    refetchLive: live.refetch,
  };
}

export type Plan = ReturnType<typeof usePlan>;

// Hook that follows the state of all tables.

/** Time between two reads while the page is shown, ms; changes are read at once by the server's events. */
const POLL_MS = 15_000;

/** Reads the state of all tables and the server's time: after every change, and every 15 s as a fallback. */
function useLive() {
  const query = useCall(liveCall, {}, { behind: ['reservables', 'orders'] });
  const { refetch, data } = query;
  // Difference of the device's clock to the server's, ms: running times are of the server's.
  const [ahead, setAhead] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!data) return;
    setAhead(Date.parse(data.now) - Date.now());
    setNow(Date.now());
  }, [data]);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (!document.hidden) void refetch();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return { ...query, now: now + ahead };
}

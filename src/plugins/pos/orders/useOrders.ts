import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLiveRecords, useService } from '#admin';
import { isObject } from '#resource';
import '../core/outbox/extensionPoints.ts';
import { storedValue } from '../core/data/storedValue.ts';
import { useTill } from '../core/till/tillContext.ts';
import { useTillQuery } from '../core/till/useTillQuery.ts';
import { isNumberSearch, isSearch, matchesFilter, ordersQuery, PER_PAGE, type OrderFilter } from './orderFilter.ts';
import { rowFromEntry, rowFromOrder, type OrderRow } from './orderRows.ts';

/** Page of orders. */
export interface Orders {
  /** Queued orders first, then those of the server. */
  readonly rows: readonly OrderRow[];
  /** Number of orders on the server; null when unknown. */
  readonly total: number | null;
  readonly pages: number;
  /** True until the first data have arrived. */
  readonly isLoading: boolean;
  /** Error of the last request; the local orders are shown instead. */
  readonly error: unknown;
  /** Time at which the shown local copy was read, ms since 1970; null for current data. */
  readonly asOf: number | null;
  readonly refresh: () => void;
}

const PLAIN_LIST = { Accept: 'application/ld+json' };

function readPage(body: unknown): Answer {
  const members: unknown = isObject(body) ? (body['hydra:member'] ?? body.member) : body;
  const orders: readonly unknown[] = Array.isArray(members) ? members : [];
  const total = isObject(body) ? Number(body['hydra:totalItems'] ?? body.totalItems) : Number.NaN;
  return { orders, total: Number.isNaN(total) ? orders.length : total };
}

/** Today's orders as last read, for use without a network. */
interface KeptOrders {
  readonly orders: readonly unknown[];
  readonly at: number;
}

const isKept = (value: unknown): value is KeptOrders =>
  isObject(value) && Array.isArray(value.orders) && typeof value.at === 'number';

/** Query string of a filter; a name search uses the ids of the matching customers. */
function useQuery(filter: OrderFilter, page: number): string | null {
  const { settings, device, index, moment } = useTill();
  return useMemo(() => {
    const text = filter.text.trim();
    const customers = isSearch(filter) && !isNumberSearch(text) ? index.customersFound(text).map(({ id }) => id) : [];
    const { timeZone, dayEndsAt } = settings;
    const context = { now: moment().now, timeZone, dayEndsAt, till: device?.id ?? null, customers };
    return ordersQuery(filter, page, context);
    // Customers that are created later are found by the next keystroke.
  }, [filter, page, index, moment, settings, device]);
}

/** Loads a page, and reloads it after this device has sent a write. The previous page stays visible meanwhile. */
function useAnswer(query: string | null) {
  const outbox = useService('outbox');
  const version = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().done[0]?.uuid);
  const path = query === null ? null : `orders?${query}`;
  return useTillQuery(path, readPage, { headers: PLAIN_LIST, version });
}

const silent = () => () => undefined;

/** Changes within this time cause one refetch, ms. */
const REFETCH_DELAY_MS = 500;

/** Refetches the list after changes by others: the kitchen's progress, sales of other tills. */
function useLiveRefetch(retry: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const present = useRef(retry);
  useEffect(() => {
    present.current = retry;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      present.current();
    }, REFETCH_DELAY_MS);
  };
  useLiveRecords(['orders'], { onUpdate: soon, onGap: soon });
}

/** Stores today's orders of this till, and reads them when the server does not answer. */
function useKept(answer: Answer | undefined, isFirstPage: boolean, isUnreachable: boolean): KeptOrders | undefined {
  const { device } = useTill();
  const name = `orders ${device?.id ?? 0}`;
  const [kept, setKept] = useState<KeptOrders>();
  useEffect(() => {
    if (!answer || !isFirstPage) return;
    const value = { orders: answer.orders, at: Date.now() };
    // Without storage no orders are shown offline.
    storedValue<KeptOrders>(name)
      .write(value)
      .catch(() => undefined);
  }, [answer, isFirstPage, name]);
  useEffect(() => {
    if (!isUnreachable) return;
    storedValue(name)
      .read()
      .then(
        (value) => setKept(isKept(value) ? value : { orders: [], at: 0 }),
        () => setKept({ orders: [], at: 0 }),
      );
  }, [isUnreachable, name]);
  return isUnreachable ? kept : undefined;
}

/** Rows of the queued writes, latest first. */
function useWaiting(filter: OrderFilter): readonly OrderRow[] {
  const { settings, moment } = useTill();
  const outbox = useService('outbox');
  const entries = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().entries);
  const { now } = moment();
  return (entries ?? [])
    .flatMap((entry) => rowFromEntry(entry, settings.currency) ?? [])
    .filter((row) => matchesFilter(row, filter, now, settings))
    .reverse();
}

/** Orders that match a filter: queued ones, and a page of the server's orders or, offline, of the stored ones. */
export function useOrders(filter: OrderFilter, page: number): Orders {
  const { settings, moment } = useTill();
  const { currency } = settings;
  const query = useQuery(filter, page);
  const { data: answer, isBefore, error, refetch } = useAnswer(query);
  useLiveRefetch(refetch);
  const isFirst = page === 1 && !isSearch(filter) && filter.day === 'today' && filter.payment === 'all';
  const kept = useKept(isBefore ? undefined : answer, isFirst, error !== undefined);
  const waiting = useWaiting(filter);
  const rowsOf = (orders: readonly unknown[]) => orders.flatMap((order) => rowFromOrder(order, currency) ?? []);
  const known = kept ? rowsOf(kept.orders).filter((row) => matchesFilter(row, filter, moment().now, settings)) : [];
  const found = query === null ? [] : error === undefined ? rowsOf(answer?.orders ?? []) : known;
  const sent = new Set(found.map(({ uuid }) => uuid));
  const total = query === null ? 0 : error === undefined ? (answer?.total ?? null) : null;
  return {
    // An order that was just sent is listed once.
    rows: [...(page === 1 ? waiting.filter(({ uuid }) => !sent.has(uuid)) : []), ...found],
    total,
    pages: Math.max(1, Math.ceil((total ?? 0) / PER_PAGE)),
    isLoading: query !== null && (error === undefined ? !answer : !kept),
    error,
    asOf: error === undefined ? null : (kept?.at ?? null),
    refresh: refetch,
  };
}

/** Page of orders in the server's answer. */
interface Answer {
  readonly orders: readonly unknown[];
  readonly total: number;
}

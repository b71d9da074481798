import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLiveRecords, useMay, useService } from '#admin';
import { isObject } from '#resource';
import { wiresOf, type Wire } from '#shop';
import '../core/outbox/extensionPoints.ts';
import { storedValue } from '../core/data/storedValue.ts';
import { useTill } from '../core/till/tillContext.ts';
import { useTillQuery } from '../core/till/useTillQuery.ts';
import { openOrdersQueries, ordersIn } from './openOrders.ts';

/** Open orders of the server. */
export interface OpenOrders {
  readonly orders: readonly Wire[];
  /** When they were read, ms since 1970, while the server does not answer; 0: never; null: they are up to date. */
  readonly asOf: number | null;
  /** False: the server has never answered this device. */
  readonly isKnown: boolean;
}

const NONE: readonly Wire[] = [];
const silent = () => () => undefined;
/** Changes within this time cause one refetch, ms. */
const REFETCH_DELAY_MS = 500;

/** Runs a function soon after orders or tables have changed at the server. */
function useLive(run: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const present = useRef(run);
  useEffect(() => {
    present.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      present.current();
    }, REFETCH_DELAY_MS);
  };
  useLiveRecords(['orders', 'reservables'], { onUpdate: soon, onGap: soon });
}

/** Stores what the server answered on the device, and reads what it answered last. */
function useKept(orders: readonly Wire[] | undefined): KeptOrders {
  const { store } = useTill();
  const name = `tables ${store?.id ?? 0}`;
  const [kept, setKept] = useState<KeptOrders>({ orders: NONE, at: 0 });
  useEffect(() => {
    let isCurrent = true;
    const take = (value: unknown) => {
      if (isCurrent && isObject(value)) setKept({ orders: wiresOf(value.orders), at: Number(value.at) });
    };
    storedValue(name)
      .read()
      // Without storage no orders are known offline.
      .then(take, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [name]);
  useEffect(() => {
    if (!orders) return;
    const value = { orders, at: Date.now() };
    setKept(value);
    storedValue<KeptOrders>(name)
      .write(value)
      .catch(() => undefined);
  }, [orders, name]);
  return kept;
}

/**
 * Open orders at tables: those of the server, read again after every change; without a network those of the last time.
 */
export function useOpenOrders(): OpenOrders {
  const { store, moment, refresh, isOnline } = useTill();
  const mayRead = useMay()('read', 'orders');
  const outbox = useService('outbox');
  const version = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().done[0]?.uuid);
  // The time in the queries must not change with each render.
  const [[prepared, unpaid]] = useState(() => openOrdersQueries(store?.id ?? null, moment().now));
  const first = useTillQuery(`orders?${prepared}`, ordersIn, { version, isWhole: true });
  const second = useTillQuery(`orders?${unpaid}`, ordersIn, { version, isWhole: true });
  useLive(() => {
    first.refetch();
    second.refetch();
    void refresh();
  });
  const isFailed = first.error !== undefined || second.error !== undefined;
  const orders = useMemo(
    () => (first.data && second.data && !isFailed ? [...first.data, ...second.data] : undefined),
    [first.data, second.data, isFailed],
  );
  const kept = useKept(orders);
  if (!mayRead) return { orders: NONE, asOf: isOnline ? null : 0, isKnown: false };
  return {
    orders: orders ?? kept.orders,
    asOf: isFailed || !isOnline ? kept.at : null,
    isKnown: orders !== undefined || kept.at > 0,
  };
}

/** Open orders at tables as last read, for use without a network. */
interface KeptOrders {
  readonly orders: readonly Wire[];
  /** ms since 1970. */
  readonly at: number;
}

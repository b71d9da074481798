import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useService } from '#admin';
import type { Sale } from '../core/model.ts';
import '../core/outbox/extensionPoints.ts';
import { type Moment, setDeliveryType } from '#shop';
import { useSale, useStored, useTill } from '../core/till/tillContext.ts';
import { useTillQuery } from '../core/till/useTillQuery.ts';
import { placeStates, type OpenBill } from './tableStates.ts';
import { openOrdersQueries, readOpenBills } from './openOrders.ts';
import { queuedBills } from './queuedBills.ts';
import { floorsOf } from '../core/start/startState.ts';

/**
 * Loads the reservations once; offline the known ones stay.
 * @returns true while it is loading
 */
function useFreshFloors(): boolean {
  const till = useTill();
  const [first] = useState(() => () => till.refresh());
  const [isReading, setReading] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    void first().finally(() => isCurrent && setReading(false));
    return () => {
      isCurrent = false;
    };
  }, [first]);
  return isReading;
}

const asIs = (body: unknown): unknown => body;

/** Loads the open orders at tables; empty until the answers arrive, and offline. */
function useOpenOrders(): readonly unknown[] {
  const { store, moment } = useTill();
  // The time in the queries must not change with each render.
  const [[prepared, unpaid]] = useState(() => openOrdersQueries(store?.id ?? null, moment().now));
  const { data: inPreparation } = useTillQuery(`orders?${prepared}`, asIs);
  const { data: served } = useTillQuery(`orders?${unpaid}`, asIs);
  return useMemo(() => [inPreparation, served], [inPreparation, served]);
}

const silent = () => () => undefined;

/** Open bills at the tables, without parked carts: queued sales and orders of the server. */
function useOpenBills(): readonly OpenBill[] {
  const { data, settings, moment } = useTill();
  const outbox = useService('outbox');
  const entries = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().entries);
  const answers = useOpenOrders();
  const [now] = useState(() => moment().now);
  return useMemo(() => {
    const queued = queuedBills(entries ?? [], { ...settings, methods: data.methods, now });
    const orders = answers.flatMap((one) => readOpenBills(one, settings.currency, queued.changed));
    return [...queued.seated, ...orders];
  }, [entries, answers, settings, data.methods, now]);
}

/** Floors of the store with at least one place, and the states of the places. */
function useFloors() {
  const till = useTill();
  const { data, store } = till;
  const parked = useStored(till.parked, (all) => all);
  const orders = useOpenBills();
  const floors = useMemo(
    () => floorsOf(data.floors, store?.id ?? null).filter((floor) => floor.tables.length > 0),
    [data.floors, store],
  );
  const states = useMemo(() => {
    const seated = parked.map(({ sale }) => ({
      table: sale.table,
      since: sale.startedAt,
      amount: till.sums(sale).totals.total,
      uuid: sale.uuid,
      order: null,
    }));
    return placeStates(floors, [...seated, ...orders]);
  }, [floors, parked, orders, till]);
  return { floors, states };
}

/** Sets the table of the open sale and changes takeaway to eating in. */
const placed = (sale: Sale, table: number, moment: Moment): Sale =>
  sale.service.deliveryType === 'take-away'
    ? setDeliveryType({ ...sale, table }, 'on-store', moment)
    : { ...sale, table };

/** Floors of the store, states of the places, and the function that chooses one. */
export function useLocations(onDone: () => void) {
  const till = useTill();
  const isReading = useFreshFloors();
  const { floors, states } = useFloors();
  const chosen = useSale(({ table }) => table);
  const choose = (place: number) => {
    const state = states.get(place);
    if (state?.kind === 'reserved') return;
    // A cart is open there: it goes on; the one that is open here is put aside, not lost.
    const open = state?.kind === 'seated' ? state : null;
    if (open?.uuid) void till.resume(open.uuid);
    // So does an order that is not paid; what is open here stays for later.
    else if (open?.order) till.host.navigate(`/pos/${encodeURIComponent(open.order)}`);
    else till.change((sale) => placed(sale, place, till.moment()));
    onDone();
  };
  const takeAway = () => {
    till.change((sale) => setDeliveryType({ ...sale, table: null }, 'take-away', till.moment()));
    onDone();
  };
  return { floors, states, isReading, chosen, choose, takeAway };
}

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useService } from '#admin';
import { useClockNow } from './useClockNow.ts';
import type { Sale } from '../core/model.ts';
import '../core/outbox/extensionPoints.ts';
import { type Moment, setDeliveryType } from '#shop';
import { useSale, useStored, useTill } from '../core/till/tillContext.ts';
import { placeStates, type OpenBill } from './tableStates.ts';
import { readOpenBills } from './openOrders.ts';
import { queuedBills } from './queuedBills.ts';
import { floorsOf } from '../core/start/startState.ts';
import { useOpenOrders, type OpenOrders } from './useOpenOrders.ts';

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

const silent = () => () => undefined;

/** Open bills at the tables, without parked carts: queued sales and orders of the server. */
function useOpenBills({ orders }: OpenOrders, now: number): readonly OpenBill[] {
  const { data, settings } = useTill();
  const outbox = useService('outbox');
  const entries = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().entries);
  return useMemo(() => {
    const queued = queuedBills(entries ?? [], { ...settings, methods: data.methods, now });
    const open = readOpenBills(orders, { currency: settings.currency, now }, queued.changed);
    return [...queued.seated, ...open];
  }, [entries, orders, settings, data.methods, now]);
}

/** Parked carts at tables. */
function useParkedBills(): readonly OpenBill[] {
  const till = useTill();
  const parked = useStored(till.parked, (all) => all);
  return useMemo(
    () =>
      parked.map(({ sale }) => {
        const { total } = till.sums(sale).totals;
        const bill = { id: null, table: sale.table, since: sale.startedAt, total, rest: total, guests: null };
        return { ...bill, uuid: sale.uuid, order: null };
      }),
    [parked, till],
  );
}

/** Floors of the store with at least one place, and the states of the places. */
function useFloors() {
  const { data, store } = useTill();
  const now = useClockNow();
  const openOrders = useOpenOrders();
  const { asOf, isKnown } = openOrders;
  const orders = useOpenBills(openOrders, now);
  const parked = useParkedBills();
  const floors = useMemo(
    () => floorsOf(data.floors, store?.id ?? null).filter((floor) => floor.tables.length > 0),
    [data.floors, store],
  );
  const states = useMemo(
    () => placeStates(floors, [...parked, ...orders], now, isKnown),
    [floors, parked, orders, now, isKnown],
  );
  return { floors, states, asOf };
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
  const { floors, states, asOf } = useFloors();
  const chosen = useSale(({ table }) => table);
  const choose = (place: number) => {
    const state = states.get(place);
    if (!state?.canBeChosen) return;
    // A cart is open there: it goes on; the one that is open here is put aside, not lost.
    if (state.uuid !== null) void till.resume(state.uuid);
    // So does an order that is not paid; what is open here stays for later.
    else if (state.order !== null) till.host.navigate(`/pos/${encodeURIComponent(state.order)}`);
    else till.change((sale) => placed(sale, state.mergedInto?.id ?? place, till.moment()));
    onDone();
  };
  const takeAway = () => {
    till.change((sale) => setDeliveryType({ ...sale, table: null }, 'take-away', till.moment()));
    onDone();
  };
  return { floors, states, asOf, isReading, chosen, choose, takeAway };
}

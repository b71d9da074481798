import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useService } from '#admin';
import { useClockNow } from './useClockNow.ts';
import type { Sale } from '../core/model.ts';
import '../core/outbox/extensionPoints.ts';
import { type Moment, type PlaceState, setDeliveryType } from '#shop';
import { useSale, useStored, useTill, type Till } from '../core/till/tillContext.ts';
import { guestsAt, placeStates, type OpenBill } from './tableStates.ts';
import { readOpenBills } from './openOrders.ts';
import { queuedBills } from './queuedBills.ts';
import { floorsOf } from '../core/start/startState.ts';
import { useSeating } from './useSeating.ts';
import { useOpenOrders, type OpenOrders } from './useOpenOrders.ts';

/** Floors of the store, states of the places, and the functions that choose one. */
export function useLocations(onDone: () => void) {
  const till = useTill();
  const isReading = useFreshFloors();
  const { floors, states, asOf } = useFloors();
  const chosen = useSale(({ table }) => table);
  const guests = useSale((sale) => sale.guests);
  const [asked, ask] = useState<number | null>(null);
  const { seat, error } = useSeating();
  const sit = (place: number, who: Guests) => {
    till.change((sale) => placed(sale, place, who, till.moment()));
    onDone();
  };
  const take = (place: number, count: number | null) => sit(place, { guests: count });
  const choose = (place: number) => {
    const state = states.get(place);
    if (!state?.canBeChosen) return;
    if (continueAt(till, state)) return onDone();
    const target = state.mergedInto?.id ?? place;
    const known = target === chosen ? undefined : guestsAt(till.sale.get(), states.get(target) ?? state);
    if (known === undefined) ask(target);
    else take(target, known);
  };
  const seatParty = async (place: number, came: number | null) => {
    // The reservation does not say how many they are.
    if (came === null) return ask(place);
    const seated = await seat(place, came);
    if (seated === null) return;
    if (seated === 'here') till.change((sale) => ({ ...sale, seatedHere: place }));
    const table = floors.flatMap(({ tables }) => tables).find(({ id }) => id === place);
    sit(place, { guests: came, party: table?.reservedFor });
  };
  const takeAway = () => {
    till.change((sale) =>
      setDeliveryType({ ...sale, table: null, guests: null, party: null }, 'take-away', till.moment()),
    );
    onDone();
  };
  return { floors, states, asOf, isReading, chosen, guests, asked, ask, take, choose, seatParty, takeAway, error };
}

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
        const bill = { id: null, table: sale.table, since: sale.startedAt, total, rest: total, guests: sale.guests };
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

/** Sets table and guests of the open sale, with the name of their reservation, and changes takeaway to eating in. */
function placed(sale: Sale, table: number, { guests, party = null }: Guests, moment: Moment): Sale {
  const next: Sale = { ...sale, table, guests, party: table === sale.table ? (party ?? sale.party ?? null) : party };
  return sale.service.deliveryType === 'take-away' ? setDeliveryType(next, 'on-store', moment) : next;
}

/** The party that sits down at a table. */
interface Guests {
  readonly guests: number | null;
  /** Name of their reservation; null: they have none. */
  readonly party?: string | null | undefined;
}

/** Continues a cart or an unpaid order that is open at a table. @returns false: nothing is open there */
function continueAt(till: Till, { uuid, order }: PlaceState): boolean {
  // The cart that is open here is put aside, not lost.
  if (uuid !== null) void till.resume(uuid);
  else if (order !== null) till.host.navigate(`/pos/${encodeURIComponent(String(order))}`);
  else return false;
  return true;
}

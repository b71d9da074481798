import { isKept, isTaken, SHOWN_STATES, tableNow, type PlaceState, type ShownState, type TableOrder } from '#shop';
import type { Sale, TillFloor, TillTable } from '../core/model.ts';

/** Open bill of a table: a parked cart, a sale in the queue, or an order of the server. */
export interface OpenBill extends TableOrder {
  /** Id of its order; null: the server does not know it yet. */
  readonly id: number | null;
  readonly table: number | null;
  readonly uuid: string | null;
  readonly order: number | string | null;
}

/** State of a place, with what only the till needs of it. */
export interface PlaceAtTill extends PlaceState {
  /** A bill that is open there says for how many guests it is. */
  readonly areGuestsCounted: boolean;
}

/** True for tables and rooms with seats; other rooms are only drawn. */
export const isPlace = ({ kind, seats }: TillTable): boolean => kind === 'table' || (seats ?? 0) > 0;

/** Places of a floor that can be chosen, tables first. */
export const placesOf = ({ tables }: Pick<TillFloor, 'tables'>): readonly TillTable[] =>
  tables.filter(isPlace).toSorted((one, other) => Number(one.kind === 'room') - Number(other.kind === 'room'));

/** A part of a floor, as its staff call it, with its places; tables without one have the name ''. */
export interface FloorSection {
  readonly name: string;
  readonly tables: readonly TillTable[];
}

/** Sections of a floor in the order of their first tables; places without one come last. */
export function sectionsOf(floor: Pick<TillFloor, 'tables'>): readonly FloorSection[] {
  const bySection = Map.groupBy(placesOf(floor), ({ section }) => section ?? '');
  const all = [...bySection].map(([name, tables]) => ({ name, tables }));
  return all.toSorted((one, other) => Number(one.name === '') - Number(other.name === ''));
}

/** Cart or order that is continued when a table is chosen. */
function continuedBill(there: readonly OpenBill[]): Pick<PlaceState, 'uuid' | 'order'> {
  return {
    uuid: there.find(({ uuid }) => uuid !== null)?.uuid ?? null,
    order: there.find(({ order }) => order !== null)?.order ?? null,
  };
}

/**
 * State of each place, by its id: of the tables as the device knows them, and of what is open there.
 * @param now ms since 1970
 * @param areOrdersKnown false: this device has never read the orders of the server
 */
export function placeStates(
  floors: readonly Pick<TillFloor, 'tables'>[],
  bills: readonly OpenBill[],
  now: number,
  areOrdersKnown = true,
): ReadonlyMap<number, PlaceAtTill> {
  const places = floors.flatMap(placesOf);
  const byId = new Map(places.map((table) => [table.id, table]));
  const billsAt = Map.groupBy(bills, ({ table }) => table);
  const tableOfOrder = new Map(bills.map(({ id, table }) => [id, table]));
  const stateOf = (table: TillTable): PlaceAtTill => {
    const there = billsAt.get(table.id) ?? [];
    const target = table.mergedOrder === null ? null : (tableOfOrder.get(table.mergedOrder) ?? null);
    const isMerged = target !== null && target !== table.id && there.length === 0;
    const into = isMerged ? { table: byId.get(target) ?? null, open: billsAt.get(target) ?? [] } : null;
    const next = continuedBill(into?.open ?? there);
    return {
      ...tableNow(table, there.length > 0 || areOrdersKnown ? there : null, into, now),
      mergedInto: isMerged ? { id: target, name: byId.get(target)?.name ?? '' } : null,
      ...next,
      areGuestsCounted: there.some(({ guests }) => (guests ?? 0) > 0),
      areOrdersKnown,
      canBeChosen: !isKept(table, now) || next.uuid !== null || next.order !== null,
    };
  };
  return new Map(places.map((table) => [table.id, stateOf(table)]));
}

/**
 * Guests of a sale that is put at a place, where they need not be asked: an order that is changed keeps its own; a further
 * order has 0 beside one that counts them (docs/rules/till.md, "Start").
 * @returns undefined: they are asked
 */
export function guestsAt(
  { guests, editOrderId }: Pick<Sale, 'guests' | 'editOrderId'>,
  state: Pick<PlaceAtTill, 'shown' | 'guests' | 'areGuestsCounted'>,
): number | undefined {
  if (editOrderId !== null && guests !== null) return guests;
  if (state.areGuestsCounted) return 0;
  const seated = isTaken(state.shown) ? state.guests : null;
  // 0 was true beside the order of another table only.
  return seated || guests || undefined;
}

/** Figures of the places of some floors: how many stand how, and what is still to be paid there. */
export interface PlaceFigures {
  readonly count: Readonly<Record<ShownState, number>>;
  readonly all: number;
  readonly guests: number;
  readonly seats: number;
  /** Minor units. */
  readonly open: number;
}

/** Counts the places of the floors by state. */
export function figuresOf(
  floors: readonly Pick<TillFloor, 'tables'>[],
  states: ReadonlyMap<number, PlaceState>,
): PlaceFigures {
  const places = floors.flatMap(placesOf);
  const known = places.map(({ id }) => states.get(id));
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
  const counted = SHOWN_STATES.map((state) => [state, known.filter((one) => one?.shown === state).length]);
  return {
    count: Object.fromEntries(counted) as Record<ShownState, number>,
    all: places.length,
    guests: sum(known.map((one) => (one && isTaken(one.shown) ? (one.guests ?? 0) : 0))),
    seats: sum(places.map(({ seats }) => seats ?? 0)),
    open: sum(known.map((one) => (one?.figure?.of === 'open' ? one.figure.amount : 0))),
  };
}

/** Name of a table with its floor: 'Terrace, T4'; null when there is none or it was deleted. */
export function tableName(floors: readonly TillFloor[], table: number | null, comma: string): string | null {
  for (const floor of floors) {
    const found = floor.tables.find(({ id }) => id === table);
    if (found) return `${floor.name}${comma}${found.name}`;
  }
  return null;
}

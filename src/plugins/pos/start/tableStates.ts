import type { Money } from '#resource';
import type { TillFloor, TillTable } from '../core/model.ts';

/** How a table stands. */
export type PlaceState =
  | { readonly kind: 'free' }
  /** Cannot be chosen (spec 4); `at`: from when, ms since 1970. */
  | { readonly kind: 'reserved'; readonly at: number | null }
  /** Something is open there: of several the time is that of the first, the amount that of all. */
  | {
      readonly kind: 'seated';
      readonly since: number;
      readonly amount: Money;
      /** A cart of this till that goes on there; null: none is. */
      readonly uuid: string | null;
      /** An order that is not paid and goes on there, by its id or, of one that waits here, its uuid; null: none is. */
      readonly order: number | string | null;
    };

/** Open bill of a table: a parked cart, a sale in the queue, or an order of the server. */
export interface OpenBill {
  readonly table: number | null;
  /** ms since 1970. */
  readonly since: number;
  readonly amount: Money;
  readonly uuid: string | null;
  readonly order: number | string | null;
}

/** A table, or a room that has seats; other rooms are drawn only. */
export const isPlace = ({ kind, seats }: TillTable): boolean => kind === 'table' || (seats ?? 0) > 0;

/** The places of a floor: tables first. */
export const placesOf = ({ tables }: Pick<TillFloor, 'tables'>): readonly TillTable[] =>
  tables.filter(isPlace).toSorted((one, other) => Number(one.kind === 'room') - Number(other.kind === 'room'));

/** All that is open at one table. */
const combineBills = (there: readonly OpenBill[]): PlaceState => ({
  kind: 'seated',
  since: Math.min(...there.map(({ since }) => since)),
  amount: there.reduce((sum, { amount }) => sum + amount, 0),
  uuid: there.find(({ uuid }) => uuid !== null)?.uuid ?? null,
  order: there.find(({ order }) => order !== null)?.order ?? null,
});

/** State of each place, by its id. A reserved place stays reserved when it is occupied. */
export function placeStates(
  floors: readonly Pick<TillFloor, 'tables'>[],
  seated: readonly OpenBill[],
): ReadonlyMap<number, PlaceState> {
  const stateOf = (table: TillTable): PlaceState => {
    if (table.isReserved) return { kind: 'reserved', at: table.reservedAt };
    const there = seated.filter((one) => one.table === table.id);
    return there.length > 0 ? combineBills(there) : { kind: 'free' };
  };
  return new Map(floors.flatMap(placesOf).map((table) => [table.id, stateOf(table)]));
}

/** How many places of some floors stand how. */
export function countPlaces(floors: readonly Pick<TillFloor, 'tables'>[], states: ReadonlyMap<number, PlaceState>) {
  const kinds = floors.flatMap(placesOf).map(({ id }) => states.get(id)?.kind ?? 'free');
  const count = (kind: PlaceState['kind']) => kinds.filter((one) => one === kind).length;
  return { free: count('free'), seated: count('seated'), reserved: count('reserved'), all: kinds.length };
}

/** 'Terrace, T4': a table with its floor; null: none, or one that is not known any more. */
export function tableName(floors: readonly TillFloor[], table: number | null, comma: string): string | null {
  for (const floor of floors) {
    const found = floor.tables.find(({ id }) => id === table);
    if (found) return `${floor.name}${comma}${found.name}`;
  }
  return null;
}

/** Whole minutes that passed; never negative. */
export const minutesSince = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / 60_000));

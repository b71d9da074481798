import type { Money } from '#resource';
import type { PlaceState } from '#shop';
import type { TillFloor, TillTable } from '../core/model.ts';

/** Open bill of a table: a parked cart, a sale in the queue, or an order of the server. */
export interface OpenBill {
  readonly table: number | null;
  /** ms since 1970. */
  readonly since: number;
  readonly amount: Money;
  readonly uuid: string | null;
  readonly order: number | string | null;
}

/** True for tables and rooms with seats; other rooms are only drawn. */
export const isPlace = ({ kind, seats }: TillTable): boolean => kind === 'table' || (seats ?? 0) > 0;

/** Places of a floor that can be chosen, tables first. */
export const placesOf = ({ tables }: Pick<TillFloor, 'tables'>): readonly TillTable[] =>
  tables.filter(isPlace).toSorted((one, other) => Number(one.kind === 'room') - Number(other.kind === 'room'));

/** Combines the open bills of one table. */
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

/** Counts the places of the floors by state. */
export function countPlaces(floors: readonly Pick<TillFloor, 'tables'>[], states: ReadonlyMap<number, PlaceState>) {
  const kinds = floors.flatMap(placesOf).map(({ id }) => states.get(id)?.kind ?? 'free');
  const count = (kind: PlaceState['kind']) => kinds.filter((one) => one === kind).length;
  return { free: count('free'), seated: count('seated'), reserved: count('reserved'), all: kinds.length };
}

/** Name of a table with its floor: 'Terrace, T4'; null when there is none or it was deleted. */
export function tableName(floors: readonly TillFloor[], table: number | null, comma: string): string | null {
  for (const floor of floors) {
    const found = floor.tables.find(({ id }) => id === table);
    if (found) return `${floor.name}${comma}${found.name}`;
  }
  return null;
}

/** Full minutes since a time, at least 0. */
export const minutesSince = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / 60_000));

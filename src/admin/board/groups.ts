import type { BoardCard, BoardColumn, BoardLane } from './boardTypes.ts';
import { nameInLane } from './cells.ts';

/** Cards of each column, or of each cell on a board with lanes. The key is that of `nameInLane`. */
export type Groups = ReadonlyMap<string, readonly BoardCard[]>;

/** Place at which a card is shown while its move is being saved. */
export interface MovedTo {
  readonly column: string;
  /** Id of the preceding card; null: it is the first; undefined: the caller's order decides. */
  readonly after?: string | null | undefined;
  /** Ids of its lanes; undefined: they are not changed. */
  readonly lanes?: readonly string[] | undefined;
}

/** Tells whether two values are identical, or lists of identical values: the lanes of a card are a new list each time. */
const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((value, at) => Object.is(value, other[at])));

/** Tells whether two cards have the same fields with the same values. */
function isSame(one: object, other: object): boolean {
  if (one === other) return true;
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => isSameValue(value, Reflect.get(other, name)))
  );
}

/** Sorts the cards. Each moved card comes after its new predecessor. */
function inPlaces(cards: readonly BoardCard[], moved: ReadonlyMap<string, MovedTo>): readonly BoardCard[] {
  if (moved.size === 0) return cards;
  const byId = new Map(cards.map((card) => [card.id, card]));
  const isPlaced = (id: string) => moved.get(id)?.after !== undefined;
  const order = cards.filter(({ id }) => !isPlaced(id)).map((card) => placedAt(card, moved.get(card.id)));
  for (const [id, place] of moved) {
    const { column, after } = place;
    const card = byId.get(id);
    if (!card || after === undefined) continue;
    const before = order.findIndex((one) => one.id === after && one.column === column);
    const first = order.findIndex((one) => one.column === column);
    const at = before >= 0 ? before + 1 : after === null && first >= 0 ? first : order.length;
    order.splice(at, 0, placedAt(card, place));
  }
  return order;
}

/** The card with column and lanes of its move. */
export function placedAt(card: BoardCard, place: MovedTo | undefined): BoardCard {
  if (!place) return card;
  return { ...card, column: place.column, ...(place.lanes && { lanes: place.lanes }) };
}

/** Names of the cells that contain a card. */
const cellsOf = ({ column, lanes = [] }: BoardCard, hasLanes: boolean): readonly string[] =>
  hasLanes ? lanes.map((lane) => nameInLane(lane, column)) : [column];

/**
 * Sorts cards into columns, in their given order. Cards and columns that are as before keep their objects, so that memoised
 * components are not rendered again.
 * @param moved places of cards whose moves are being saved, by card id, in the order of the moves
 */
export function groupCards(
  columns: readonly BoardColumn[],
  cards: readonly BoardCard[],
  moved: ReadonlyMap<string, MovedTo>,
  before: Groups,
  lanes?: readonly BoardLane[],
): Groups {
  const known = new Map([...before.values()].flat().map((card) => [card.id, card]));
  const names = lanes
    ? lanes.flatMap((lane) => columns.map(({ id }) => nameInLane(lane.id, id)))
    : columns.map(({ id }) => id);
  const groups = new Map<string, BoardCard[]>(names.map((name) => [name, []]));
  for (const card of inPlaces(cards, moved)) {
    const old = known.get(card.id);
    const kept = old && isSame(old, card) ? old : card;
    for (const cell of cellsOf(card, lanes !== undefined)) groups.get(cell)?.push(kept);
  }
  return new Map(
    [...groups].map(([id, group]) => {
      const old = before.get(id);
      const isAsBefore = old?.length === group.length && group.every((card, at) => card === old[at]);
      return [id, isAsBefore ? old : group];
    }),
  );
}

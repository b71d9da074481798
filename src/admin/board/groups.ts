import type { BoardCard, BoardColumn } from './boardTypes.ts';

/** The cards of each column, by its id. */
export type Groups = ReadonlyMap<string, readonly BoardCard[]>;

/** Tells whether two objects have the same fields with identical values. */
function isSame(one: object, other: object): boolean {
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => Object.is(value, Reflect.get(other, name)))
  );
}

/**
 * Sorts cards into columns, in their given order. Cards and columns that are as before keep their objects, so that memoised
 * components are not rendered again.
 * @param moved columns of cards that are being moved, by card
 */
export function groupCards(
  columns: readonly BoardColumn[],
  cards: readonly BoardCard[],
  moved: ReadonlyMap<string, string>,
  before: Groups,
): Groups {
  const known = new Map([...before.values()].flat().map((card) => [card.id, card]));
  const groups = new Map<string, BoardCard[]>(columns.map(({ id }) => [id, []]));
  for (const given of cards) {
    const column = moved.get(given.id) ?? given.column;
    const card = column === given.column ? given : { ...given, column };
    const old = known.get(card.id);
    groups.get(column)?.push(old && isSame(old, card) ? old : card);
  }
  return new Map(
    [...groups].map(([id, group]) => {
      const old = before.get(id);
      const isAsBefore = old?.length === group.length && group.every((card, at) => card === old[at]);
      return [id, isAsBefore ? old : group];
    }),
  );
}

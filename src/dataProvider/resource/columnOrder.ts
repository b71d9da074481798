/** A card in a column, as the order of a column knows it. */
export interface OrderedCard {
  readonly id: number;
  /** From 1; null or absent: it has not been placed and stands last. */
  readonly position?: number | null | undefined;
}

/** Compares cards of a column: by position, then by id; cards without a position stand last. */
export function byPosition(one: OrderedCard, other: OrderedCard): number {
  const [first, second] = [one.position ?? Infinity, other.position ?? Infinity];
  return first === second ? one.id - other.id : first - second;
}

/** Ids of a column's cards, in the column's order. */
export const orderedIds = (cards: readonly OrderedCard[]): number[] => cards.toSorted(byPosition).map(({ id }) => id);

/**
 * Inserts cards into a column.
 * @param column ids of the column's cards, in order
 * @param moved ids of the cards, in their new order; they may stand in the column already
 * @param after id of the card that they go behind; null: to the start
 * @returns the new order; null when `after` does not stand in the column, or is one of the moved cards
 */
export function insertAfter(
  column: readonly number[],
  moved: readonly number[],
  after: number | null,
): readonly number[] | null {
  const rest = column.filter((id) => !moved.includes(id));
  const at = after === null ? 0 : rest.indexOf(after) + 1;
  if (after !== null && at === 0) return null;
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Short text that stands for the order of a column: the number of its cards and a hash (FNV-1a, 32 bits) of their ids. Server
 * and clients compute it of what they have; where it differs, the client has not seen the latest order.
 * @param ids ids of the column's cards, in order
 */
export function columnVersion(ids: readonly number[]): string {
  let hash = FNV_OFFSET;
  for (const character of ids.join(',')) {
    hash ^= character.charCodeAt(0);
    hash = Math.imul(hash, FNV_PRIME) >>> 0;
  }
  return `${ids.length}-${hash.toString(16)}`;
}

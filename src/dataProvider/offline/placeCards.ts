import { byPosition } from '../resource/columnOrder.ts';
import { isObject } from '../resource/isObject.ts';
import { recordNamed } from './addresses.ts';
import type { BoardMove } from './boardMove.ts';
import { nameIn } from './shapes.ts';
import type { Fields } from './types.ts';

/**
 * Numbers the cards of a list as they stand after moves that wait. A moved card is in its column already.
 * @param moves in the order in which they were made
 */
export const placeCards = (list: readonly unknown[], moves: readonly BoardMove[]): readonly unknown[] =>
  moves.reduce(placed, list);

/** Tells whether a relation's value is the record at an address; embedded records of some answers have an id only. */
const isRecord = (value: unknown, address: string): boolean => {
  const name = nameIn(value);
  if (name !== null) return name === nameIn(address);
  return isObject(value) && String(value.id) === recordNamed(address)?.id;
};

const idOfCard = (card: Fields): number => Number(card.id);
const placeOf = (card: Fields) => ({
  card,
  id: idOfCard(card),
  position: typeof card.position === 'number' ? card.position : null,
});

function placed(list: readonly unknown[], { field, column, cards, above }: BoardMove): readonly unknown[] {
  const stands = (one: unknown): one is Fields => isObject(one) && isRecord(one[field], column);
  const order = list
    .filter(stands)
    .map(placeOf)
    .toSorted(byPosition)
    .map(({ card }) => nameIn(card));
  const moved = cards.map(({ card }) => nameIn(card)).filter((name) => order.includes(name));
  if (moved.length === 0) return list;
  const rest = order.filter((name) => !moved.includes(name));
  const behind = above.map(nameIn).find((name) => rest.includes(name));
  const at = behind === undefined ? 0 : rest.indexOf(behind) + 1;
  const next = [...rest.slice(0, at), ...moved, ...rest.slice(at)];
  const positions = new Map(next.map((name, index) => [name, index + 1]));
  return list.map((one) => {
    const position = stands(one) ? positions.get(nameIn(one)) : undefined;
    return stands(one) && position !== undefined ? { ...one, position } : one;
  });
}

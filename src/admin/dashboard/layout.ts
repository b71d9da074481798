import { isObject } from '#resource';

/** Widths a card can have, in columns of twelve. */
export const CARD_COLUMNS = [3, 4, 5, 6, 7, 8, 12] as const;
export type CardColumns = (typeof CARD_COLUMNS)[number];

/** Settings of a card in an arrangement. Its order is that of the list. */
export interface CardPlace {
  /** `orders.sales`: plugin and card. */
  readonly id: string;
  /** Absent: the card's default width. */
  readonly columns?: CardColumns;
  readonly isHidden?: boolean;
}

/** Properties of a card used by the arrangement. */
export interface ArrangeableCard {
  readonly id: string;
  readonly columns: CardColumns;
}

/** A card with the width and position chosen by the user. */
export type Arranged<Card extends ArrangeableCard> = Card & { readonly isHidden: boolean };

const isColumns = (value: unknown): value is CardColumns => CARD_COLUMNS.some((columns) => columns === value);
/** Parses a stored arrangement. Invalid entries (of another version) are left out. */
export function readPlaces(value: unknown): CardPlace[] {
  const found = isObject(value) && Array.isArray(value.cards) ? value.cards : [];
  const known = new Set<string>();
  return found.flatMap((one: unknown): CardPlace[] => {
    if (!isObject(one) || typeof one.id !== 'string' || known.has(one.id)) return [];
    known.add(one.id);
    const { id, columns } = one;
    return [{ id, ...(isColumns(columns) ? { columns } : {}), ...(one.isHidden === true ? { isHidden: true } : {}) }];
  });
}

/**
 * Applies a stored arrangement. A card added later by a plugin follows its predecessor of the default order. Settings of
 * absent cards are kept.
 * @param cards in their default order
 */
export function arrange<Card extends ArrangeableCard>(
  cards: readonly Card[],
  places: readonly CardPlace[],
): Arranged<Card>[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const ids = places.flatMap(({ id }) => (byId.has(id) ? [id] : []));
  for (const [at, { id }] of cards.entries()) {
    if (ids.includes(id)) continue;
    const before = cards[at - 1]?.id;
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  const placeOf = new Map(places.map((place) => [place.id, place]));
  return ids.flatMap((id) => {
    const card = byId.get(id);
    if (!card) return [];
    const place = placeOf.get(id);
    return [{ ...card, columns: place?.columns ?? card.columns, isHidden: place?.isHidden ?? false }];
  });
}

/** The arrangement to store, including settings of absent cards. */
export function placesOf(cards: readonly Arranged<ArrangeableCard>[], before: readonly CardPlace[]): CardPlace[] {
  const shown = new Set(cards.map(({ id }) => id));
  return [
    ...cards.map(({ id, columns, isHidden }) => ({ id, columns, ...(isHidden ? { isHidden } : {}) })),
    ...before.filter(({ id }) => !shown.has(id)),
  ];
}

/** Moves a card to the position of another one; hidden cards keep theirs. */
export function moveTo<Card extends Arranged<ArrangeableCard>>(
  cards: readonly Card[],
  id: string,
  target: string,
): Card[] {
  const from = cards.findIndex((card) => card.id === id);
  const to = cards.findIndex((card) => card.id === target);
  const moved = cards[from];
  if (!moved || to < 0 || from === to) return [...cards];
  const rest = cards.filter((card) => card !== moved);
  rest.splice(to, 0, moved);
  return rest;
}

/** Moves a card by a number of visible positions; it stays at the ends. */
export function moveBy<Card extends Arranged<ArrangeableCard>>(cards: readonly Card[], id: string, by: number): Card[] {
  const shown = cards.filter((card) => !card.isHidden);
  const at = shown.findIndex((card) => card.id === id);
  const target = shown[at + by];
  return at < 0 || !target ? [...cards] : moveTo(cards, id, target.id);
}

/** Replaces one of the cards. */
export const changed = <Card extends Arranged<ArrangeableCard>>(
  cards: readonly Card[],
  id: string,
  change: Partial<Pick<Card, 'columns' | 'isHidden'>>,
): Card[] => cards.map((card) => (card.id === id ? { ...card, ...change } : card));

import { isObject } from '#resource';

/** Widths a card can have, in columns of twelve. */
export const CARD_COLUMNS = [3, 4, 5, 6, 7, 8, 12] as const;
export type CardColumns = (typeof CARD_COLUMNS)[number];

/** How somebody has a card: in the place it stands in the list. */
export interface CardPlace {
  /** `orders.sales`: plugin and card. */
  readonly id: string;
  /** Absent: as the card itself says. */
  readonly columns?: CardColumns;
  readonly isHidden?: boolean;
}

/** What of a card the arrangement needs to know. */
export interface ArrangeableCard {
  readonly id: string;
  readonly columns: CardColumns;
}

/** A card with the width and place that somebody gave it. */
export type Arranged<Card extends ArrangeableCard> = Card & { readonly isHidden: boolean };

const isColumns = (value: unknown): value is CardColumns => CARD_COLUMNS.some((columns) => columns === value);
/** Reads what was kept; what is no place of a card (another version's) is left out. */
export function readPlaces(value: unknown): CardPlace[] {
  const found = isObject(value) && Array.isArray(value['cards']) ? value['cards'] : [];
  const known = new Set<string>();
  return found.flatMap((one: unknown): CardPlace[] => {
    if (!isObject(one) || typeof one['id'] !== 'string' || known.has(one['id'])) return [];
    known.add(one['id']);
    const { id, columns } = one;
    return [
      { id, ...(isColumns(columns) ? { columns } : {}), ...(one['isHidden'] === true ? { isHidden: true } : {}) },
    ];
  });
}

/**
 * Cards as somebody has arranged them. One that came later, with a plugin, stands behind the one it follows by itself;
 * places of cards that are not there wait for them.
 * @param cards in the order they have by themselves
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

/** What is kept of an arrangement, places of cards that are not there right now included. */
export function placesOf(cards: readonly Arranged<ArrangeableCard>[], before: readonly CardPlace[]): CardPlace[] {
  const shown = new Set(cards.map(({ id }) => id));
  return [
    ...cards.map(({ id, columns, isHidden }) => ({ id, columns, ...(isHidden ? { isHidden } : {}) })),
    ...before.filter(({ id }) => !shown.has(id)),
  ];
}

/** The cards with one of them in another's place; hidden ones keep theirs. */
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

/** The cards with one of them so many shown places further on, or back; at the ends it stays. */
export function moveBy<Card extends Arranged<ArrangeableCard>>(cards: readonly Card[], id: string, by: number): Card[] {
  const shown = cards.filter((card) => !card.isHidden);
  const at = shown.findIndex((card) => card.id === id);
  const target = shown[at + by];
  return at < 0 || !target ? [...cards] : moveTo(cards, id, target.id);
}

/** The cards with one of them changed. */
export const changed = <Card extends Arranged<ArrangeableCard>>(
  cards: readonly Card[],
  id: string,
  change: Partial<Pick<Card, 'columns' | 'isHidden'>>,
): Card[] => cards.map((card) => (card.id === id ? { ...card, ...change } : card));

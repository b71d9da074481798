/** Between a lane and what is in it; ids of lanes do not contain it. */
const IN = '|';

/**
 * Name for the drag library of a column or a card in a lane: a card of several lanes is drawn once in each. On a board
 * without lanes the id itself.
 */
export const nameInLane = (lane: string | undefined, id: string): string =>
  lane === undefined ? id : `${lane}${IN}${id}`;

/** The lane and the id in a name of {@link nameInLane}. */
export function parseName(name: string): { readonly lane: string | undefined; readonly id: string } {
  const at = name.indexOf(IN);
  return at === -1 ? { lane: undefined, id: name } : { lane: name.slice(0, at), id: name.slice(at + IN.length) };
}

/**
 * Unique id of a column or card within a lane, for the drag library: a card of several lanes is drawn once in each. Without
 * a lane it is the id itself.
 */
export const nameInLane = (lane: string | undefined, id: string): string =>
  lane === undefined ? id : `${lane}${IN}${id}`;

/** Splits a name of {@link nameInLane} into lane and id. */
export function parseName(name: string): { readonly lane: string | undefined; readonly id: string } {
  const at = name.indexOf(IN);
  return at === -1 ? { lane: undefined, id: name } : { lane: name.slice(0, at), id: name.slice(at + IN.length) };
}

/** Separator between the ids of lane and column or card. Ids of lanes do not contain it. */
const IN = '|';

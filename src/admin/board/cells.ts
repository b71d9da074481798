/** Where a column crosses a lane, or the whole column of a board without lanes. */
export interface Cell {
  readonly column: string;
  /** Undefined on a board without lanes. */
  readonly lane: string | undefined;
}

/** Between the lane and what stands in it; ids of lanes do not contain it. */
const IN = '|';

/** Name of a cell for the drag library, and of its cards in the groups. */
export const cellName = (lane: string | undefined, column: string): string =>
  lane === undefined ? column : `${lane}${IN}${column}`;

/** The lane and the id in a name: of a cell, or of a card in a lane. */
export function parseName(name: string): { readonly lane: string | undefined; readonly id: string } {
  const at = name.indexOf(IN);
  return at === -1 ? { lane: undefined, id: name } : { lane: name.slice(0, at), id: name.slice(at + IN.length) };
}

/** Name of a card for the drag library: it stands once in each of its lanes. */
export const cardName = cellName;

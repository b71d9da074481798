/** Moves that a column allows; by default both. */
export interface ColumnRules {
  readonly id: string;
  /** Its cards can be moved to another column. */
  readonly canDragFrom?: boolean;
  /** It takes cards of other columns. */
  readonly canDropInto?: boolean;
}

/** The rules of a board's moves, as data. */
export interface MoveRules {
  readonly columns: readonly ColumnRules[];
  /** The columns that a column's cards may go to; absent, or absent for a column: all that take cards. */
  readonly moves?: Readonly<Partial<Record<string, readonly string[]>>> | undefined;
}

/**
 * Tells whether a card may be moved from one column to another. The order of the cards is the caller's: within its column
 * none is moved.
 * @param from id of the card's column
 * @param to id of a column
 */
export function mayMove({ columns, moves }: MoveRules, from: string, to: string): boolean {
  if (from === to) return false;
  const source = columns.find(({ id }) => id === from);
  const target = columns.find(({ id }) => id === to);
  if (!source || !target || source.canDragFrom === false || target.canDropInto === false) return false;
  return moves?.[from]?.includes(to) ?? true;
}

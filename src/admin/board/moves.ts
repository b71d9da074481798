/** Moves that a column allows; by default both. */
export interface ColumnRules {
  readonly id: string;
  /** Its cards can be moved to another column. */
  readonly canDragFrom?: boolean;
  /** The column accepts cards of other columns. */
  readonly canDropInto?: boolean;
}

/** The rules of a board's moves, as data. */
export interface MoveRules {
  readonly columns: readonly ColumnRules[];
  /** The columns that a column's cards may go to; absent, or absent for a column: all that take cards. */
  readonly moves?: Readonly<Partial<Record<string, readonly string[]>>> | undefined;
  /** Users can change the order of cards, so moves within a column are possible, too. */
  readonly isOrdered?: boolean | undefined;
}

/**
 * Tells whether a card may be moved from one column to another. Moves within a column need a board with an order, or another
 * lane.
 * @param from id of the card's column
 * @param to id of a column
 * @param isOtherLane the card is moved to another lane, too
 */
export function mayMove(
  { columns, moves, isOrdered = false }: MoveRules,
  from: string,
  to: string,
  isOtherLane = false,
): boolean {
  const source = columns.find(({ id }) => id === from);
  const target = columns.find(({ id }) => id === to);
  if (!source || !target || source.canDragFrom === false) return false;
  if (from !== to && target.canDropInto === false) return false;
  if (from === to) return isOrdered || isOtherLane;
  return moves?.[from]?.includes(to) ?? true;
}

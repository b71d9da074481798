/** A row with a position in the menu. */
export interface Placed {
  readonly id: string | number;
  readonly menuOrder?: number;
}

/**
 * Position changes that move a row by one: it swaps with its neighbour. Rows with equal or missing positions are renumbered.
 * @param rows in the order of the menu
 * @returns id and new position of the changed rows
 */
export function movedOrders(rows: readonly Placed[], from: number, by: -1 | 1): [Placed['id'], number][] {
  const to = from + by;
  const moved = [...rows];
  const [row] = moved.splice(from, 1);
  if (!row || from < 0 || to < 0 || to >= rows.length) return [];
  moved.splice(to, 0, row);
  const places = rows.map((one) => one.menuOrder);
  const isOrdered = places.every((place, at) => at === 0 || (place ?? 0) > (places[at - 1] ?? 0));
  const isKnown = places.every((place) => place !== undefined);
  return moved.flatMap((one, at): [Placed['id'], number][] => {
    const place = (isOrdered && isKnown ? places[at] : undefined) ?? at + 1;
    return place === one.menuOrder ? [] : [[one.id, place]];
  });
}

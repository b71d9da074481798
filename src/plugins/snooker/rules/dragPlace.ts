/**
 * Place in a list at which a dragged row is dropped.
 * @param middles middles of all rows from the top, in the order of the list
 * @param from place of the dragged row
 * @param y position of the pointer, in the unit of `middles`
 */
export function dragPlace(middles: readonly number[], from: number, y: number): number {
  return middles.filter((middle, place) => place !== from && middle < y).length;
}

import { isInside, type Point } from '../geometry/box.ts';
import type { FloorItem } from '../rules/item.ts';

/** Items in the order they are drawn: rooms first. */
export const inDrawingOrder = (items: readonly FloorItem[]): readonly FloorItem[] =>
  items.toSorted((a, b) => layerOf(a) - layerOf(b));

/** The topmost item at a point of the plan; undefined where there is none. */
export function itemAt(items: readonly FloorItem[], point: Point): FloorItem | undefined {
  let found: FloorItem | undefined;
  for (const item of items) {
    if ((!found || layerOf(item) >= layerOf(found)) && isInside(point, item)) found = item;
  }
  return found;
}

/** Rooms lie below tables, whatever their order. */
const layerOf = ({ type }: FloorItem) => (type === 'room' ? 0 : 1);

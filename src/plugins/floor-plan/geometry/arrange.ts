import { boundsOf, type Axis, type Box, type Point } from './box.ts';

/** An edge or centre line that boxes are aligned to. Physical: `left` is left in every language. */
export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** A box with its id. */
export interface Placed extends Box {
  readonly id: string;
}

/** New corners of the boxes that move, by id. */
export type Moves = ReadonlyMap<string, Point>;

const AXES: Readonly<Record<Alignment, readonly [axis: Axis, share: 0 | 0.5 | 1]>> = {
  left: ['x', 0],
  centre: ['x', 0.5],
  right: ['x', 1],
  top: ['y', 0],
  middle: ['y', 0.5],
  bottom: ['y', 1],
};

const sizeOn = (box: Box, axis: Axis) => (axis === 'x' ? box.width : box.height);

const movesOf = (boxes: readonly Placed[], axis: Axis, at: (box: Placed, index: number) => number): Moves =>
  new Map(
    boxes
      .map((box, index): [string, Point] => [
        box.id,
        axis === 'x' ? { x: at(box, index), y: box.y } : { x: box.x, y: at(box, index) },
      ])
      .filter(([id, { x, y }]) => boxes.some((box) => box.id === id && (box.x !== x || box.y !== y))),
  );

/** Moves that align boxes with the bounds of them all. Fewer than two boxes do not move. */
export function alignBoxes(boxes: readonly Placed[], alignment: Alignment): Moves {
  const bounds = boundsOf(boxes);
  if (!bounds || boxes.length < 2) return new Map();
  const [axis, share] = AXES[alignment];
  const line = bounds[axis] + sizeOn(bounds, axis) * share;
  return movesOf(boxes, axis, (box) => line - sizeOn(box, axis) * share);
}

/**
 * Moves that make the gaps between boxes equal. The outermost two stay, the order stays, gaps may be negative where boxes
 * overlap. Fewer than three boxes do not move.
 */
export function distributeBoxes(boxes: readonly Placed[], axis: Axis): Moves {
  const sorted = boxes.toSorted(
    (a, b) => a[axis] + sizeOn(a, axis) / 2 - (b[axis] + sizeOn(b, axis) / 2) || a.id.localeCompare(b.id),
  );
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 3) return new Map();
  const room = last[axis] + sizeOn(last, axis) - first[axis];
  const filled = sorted.reduce((sum, box) => sum + sizeOn(box, axis), 0);
  const gap = (room - filled) / (sorted.length - 1);
  let next = first[axis];
  const places = sorted.map((box) => {
    const place = next;
    next += sizeOn(box, axis) + gap;
    return place;
  });
  // Exactly where it was, without the rounding of the sum.
  places[places.length - 1] = last[axis];
  return movesOf(sorted, axis, (_, index) => places[index] ?? 0);
}

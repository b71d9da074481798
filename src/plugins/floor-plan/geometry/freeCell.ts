import { PLAN } from '../canvas/plan.ts';
import { isTouching, type Box, type Point } from './box.ts';

type Size = Pick<Box, 'width' | 'height'>;

/**
 * Finds a free cell for an item, row by row in a grid about 100, 100.
 * @param size px
 * @param taken bounds of the items that it must not lie on
 * @returns the top left corner, px; where the plan has no room, one that no other item has; 100, 100 at last
 */
export function freeCell(size: Size, taken: readonly Box[]): Point {
  const { width, height } = size;
  const margin = GAP - 1;
  const isFree = ({ x, y }: Point): boolean => {
    const around = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
    return !taken.some((other) => isTouching(other, around));
  };
  const corners = new Set(taken.map(({ x, y }) => `${x} ${y}`));
  return (
    gridOf(size).find(isFree) ?? gridOf(size, NARROW).find(({ x, y }) => !corners.has(`${x} ${y}`)) ?? { ...FIRST }
  );
}

/** First place of what is new, px: that of an item without a drawing. */
const FIRST = { x: 100, y: 100 } as const;

/** Distance to other items in which chairs have room, px. */
const GAP = 20;

/** Step between places on a plan without room, px. */
const NARROW = 20;

/** Places along one side on which a size fits into the plan, px: those from the first one on, then those before it. */
function placesAlong(first: number, size: number, length: number, step: number): number[] {
  const places: number[] = [];
  for (let at = first % step || step; at + size <= length; at += step) places.push(at);
  return [...places.filter((at) => at >= first), ...places.filter((at) => at < first)];
}

/** The corners of a grid about the first place, row by row. @param step px; absent: the size and a gap */
function gridOf({ width, height }: Size, step?: number): Point[] {
  const xs = placesAlong(FIRST.x, width, PLAN.width, step ?? width + GAP);
  const ys = placesAlong(FIRST.y, height, PLAN.height, step ?? height + GAP);
  return ys.flatMap((y) => xs.map((x) => ({ x, y })));
}

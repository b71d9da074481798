import type { Axis, Box, Point } from './box.ts';
import { equalGaps, gapPlaces, type EqualGap } from './gaps.ts';

/** A line on which edges or centres of boxes agree. */
export interface Guide {
  /** `x`: an upright line at this x. */
  readonly axis: Axis;
  readonly at: number;
  /** The ends of the line on the other axis. */
  readonly from: number;
  readonly to: number;
}

/** A movement to a snapping place, and the marks that explain it. */
export interface Snapped {
  /** Correction to be added to the box, px. */
  readonly by: Point;
  readonly guides: readonly Guide[];
  readonly gaps: readonly EqualGap[];
}

/** Options of snapping. */
export interface SnapOptions {
  /** Distance of the lines of the grid, px; 0: no grid. */
  readonly grid: number;
  /** Longest correction, px. Divide by the zoom for a constant distance on the screen. */
  readonly reach: number;
}

/** Tolerance of equal coordinates, px. */
const EXACT = 0.01;

const sizeOn = (box: Box, axis: Axis) => (axis === 'x' ? box.width : box.height);
const otherAxis = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

/** The lines of a box on an axis: start, centre, end. */
const linesOf = (box: Box, axis: Axis): readonly [number, number, number] => {
  const size = sizeOn(box, axis);
  return [box[axis], box[axis] + size / 2, box[axis] + size];
};

/** The smallest correction within reach; undefined without any. */
function nearest(corrections: Iterable<number>, reach: number): number | undefined {
  let best: number | undefined;
  for (const one of corrections) {
    if (Math.abs(one) <= reach && (best === undefined || Math.abs(one) < Math.abs(best))) best = one;
  }
  return best;
}

function* toLines(box: Box, neighbours: readonly Box[], axis: Axis): Iterable<number> {
  const own = linesOf(box, axis);
  for (const neighbour of neighbours) {
    for (const line of linesOf(neighbour, axis)) for (const mine of own) yield line - mine;
  }
}

/** The correction to the nearest line of the grid. */
const toGrid = (value: number, grid: number): number => Math.round(value / grid) * grid - value;

function correction(box: Box, neighbours: readonly Box[], axis: Axis, { grid, reach }: SnapOptions): number {
  const found = nearest(
    [...toLines(box, neighbours, axis), ...gapPlaces(box, neighbours, axis).map((place) => place - box[axis])],
    reach,
  );
  if (found !== undefined) return found;
  // The grid is everywhere; neighbours come first.
  return grid > 0 ? (nearest([toGrid(box[axis], grid)], reach) ?? 0) : 0;
}

/** The lines of a box that agree with lines of its neighbours, as long as all that agree. */
function guidesOf(box: Box, neighbours: readonly Box[], axis: Axis): Guide[] {
  const across = otherAxis(axis);
  return linesOf(box, axis).flatMap((at) => {
    const agreeing = neighbours.filter((one) => linesOf(one, axis).some((line) => Math.abs(line - at) < EXACT));
    if (agreeing.length === 0) return [];
    const all = [box, ...agreeing];
    const from = Math.min(...all.map((one) => one[across]));
    return [{ axis, at, from, to: Math.max(...all.map((one) => one[across] + sizeOn(one, across))) }];
  });
}

/**
 * Snaps a moving box to edges and centres of its neighbours, to equal gaps between them, else to the grid. Each axis snaps on
 * its own.
 */
export function snapBox(box: Box, neighbours: readonly Box[], options: SnapOptions): Snapped {
  const x = correction(box, neighbours, 'x', options);
  const y = correction(box, neighbours, 'y', options);
  const moved = { ...box, x: box.x + x, y: box.y + y };
  return {
    by: { x, y },
    guides: [...guidesOf(moved, neighbours, 'x'), ...guidesOf(moved, neighbours, 'y')],
    gaps: [...equalGaps(moved, neighbours, 'x'), ...equalGaps(moved, neighbours, 'y')],
  };
}

/** Snaps one edge that is being dragged to the lines of neighbours, else to the grid. @returns the edge's new place */
export function snapEdge(at: number, neighbours: readonly Box[], axis: Axis, { grid, reach }: SnapOptions): number {
  const lines = neighbours.flatMap((one) => linesOf(one, axis).map((line) => line - at));
  const found = nearest(lines, reach) ?? (grid > 0 ? nearest([toGrid(at, grid)], reach) : undefined);
  return at + (found ?? 0);
}

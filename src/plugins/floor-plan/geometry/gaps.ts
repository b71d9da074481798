import type { Axis, Box } from './box.ts';

/** A gap between two boxes that is as wide as another one. */
export interface EqualGap {
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
  /** Place of the mark on the other axis. */
  readonly across: number;
}

/** Tolerance of equal gaps, px. */
const EXACT = 0.01;

const endOf = (box: Box, axis: Axis) => box[axis] + (axis === 'x' ? box.width : box.height);

/** Neighbours that stand in a row with a box: they overlap it on the other axis, and lie wholly before or behind it. */
function inRow(box: Box, neighbours: readonly Box[], axis: Axis) {
  const across: Axis = axis === 'x' ? 'y' : 'x';
  const row = neighbours.filter((one) => one[across] < endOf(box, across) && box[across] < endOf(one, across));
  const middle = (box[axis] + endOf(box, axis)) / 2;
  const before = row.filter((one) => endOf(one, axis) <= middle).toSorted((a, b) => endOf(b, axis) - endOf(a, axis));
  const behind = row.filter((one) => one[axis] >= middle).toSorted((a, b) => a[axis] - b[axis]);
  return { before, behind };
}

/** The next box of a row behind another, without overlap. */
const nextAfter = (row: readonly Box[], box: Box, axis: Axis) => row.find((one) => one[axis] >= endOf(box, axis));
const nextBefore = (row: readonly Box[], box: Box, axis: Axis) => row.find((one) => endOf(one, axis) <= box[axis]);

/** Places of a box on an axis at which its gap to a neighbour equals another gap of the same row. */
export function gapPlaces(box: Box, neighbours: readonly Box[], axis: Axis): number[] {
  const size = endOf(box, axis) - box[axis];
  const { before, behind } = inRow(box, neighbours, axis);
  const [left, right] = [before[0], behind[0]];
  const places: number[] = [];
  if (left && right) {
    const free = right[axis] - endOf(left, axis) - size;
    if (free >= 0) places.push(endOf(left, axis) + free / 2);
  }
  const further = left && nextBefore(before, left, axis);
  if (left && further) places.push(endOf(left, axis) + (left[axis] - endOf(further, axis)));
  const beyond = right && nextAfter(behind, right, axis);
  if (right && beyond) places.push(right[axis] - (beyond[axis] - endOf(right, axis)) - size);
  return places;
}

/** The gap between two boxes of a row, marked where both are. */
function gapBetween(first: Box, second: Box, axis: Axis): EqualGap {
  const across: Axis = axis === 'x' ? 'y' : 'x';
  const [from, to] = [Math.max(first[across], second[across]), Math.min(endOf(first, across), endOf(second, across))];
  return { axis, from: endOf(first, axis), to: second[axis], across: (from + to) / 2 };
}

const sizeOf = ({ from, to }: EqualGap) => to - from;

/** The gaps beside a box that equal each other, or the next gap of the row; empty without equal ones. */
export function equalGaps(box: Box, neighbours: readonly Box[], axis: Axis): readonly EqualGap[] {
  const { before, behind } = inRow(box, neighbours, axis);
  const [left, right] = [before[0], behind[0]];
  const further = left && nextBefore(before, left, axis);
  const beyond = right && nextAfter(behind, right, axis);
  const beside = [left && gapBetween(left, box, axis), right && gapBetween(box, right, axis)];
  const [ahead, after] = [
    further && left && gapBetween(further, left, axis),
    right && beyond && gapBetween(right, beyond, axis),
  ];
  const pairs = [
    [beside[0], beside[1]],
    [ahead, beside[0]],
    [beside[1], after],
  ];
  const equal = pairs.flatMap(([a, b]) =>
    a && b && sizeOf(a) > 0 && Math.abs(sizeOf(a) - sizeOf(b)) < EXACT ? [a, b] : [],
  );
  return [...new Set(equal)];
}

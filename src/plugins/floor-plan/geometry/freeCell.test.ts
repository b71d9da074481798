import { expect, test } from 'vitest';
import { PLAN } from '../canvas/plan.ts';
import { isTouching, type Box } from './box.ts';
import { freeCell } from './freeCell.ts';

const SIZE = { width: 60, height: 40 } as const;

/** Places items one after the other. */
function placed(count: number, taken: readonly Box[] = [], size = SIZE): Box[] {
  const boxes = [...taken];
  for (let at = 0; at < count; at += 1) boxes.push({ ...freeCell(size, boxes), ...size });
  return boxes.slice(taken.length);
}

const overlaps = (boxes: readonly Box[]): number =>
  boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => isTouching(one, other))).length;

test('the first item stands where one without a drawing does, the next ones beside it, then below', () => {
  expect(placed(2).map(({ x, y }) => [x, y])).toEqual([
    [100, 100],
    [180, 100],
  ]);
  const corners = placed(40);
  expect(new Set(corners.map(({ x }) => x)).size).toBe(10);
  expect(corners.every(({ y }) => y >= 100)).toBe(true);
});

test('many items lie on no other one, also on none that was drawn freely', () => {
  const drawn = [
    { x: 93.5, y: 110, width: 80, height: 80 },
    { x: 411, y: 287, width: 120, height: 55 },
  ];
  expect(overlaps([...drawn, ...placed(75, drawn)])).toBe(0);
});

test('on a full plan an item has a corner of its own, in the plan', () => {
  const boxes = placed(300);
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(300);
  expect(
    boxes.every(({ x, y }) => x > 0 && y > 0 && x + SIZE.width <= PLAN.width && y + SIZE.height <= PLAN.height),
  ).toBe(true);
});

test('what is larger than the plan stands at the first place', () => {
  expect(freeCell({ width: 900, height: 40 }, [])).toEqual({ x: 100, y: 100 });
});

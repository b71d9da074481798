import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from './box.ts';
import { snapBox, snapEdge } from './snap.ts';

const box = (x: number, y: number, width = 100, height = 80): Box => ({ x, y, width, height });
const OPTIONS = { grid: 0, reach: 6 };

describe('snapping', () => {
  it('takes a box to the edges and centres of its neighbours, with a guide through all that agree', () => {
    const neighbours = [box(50, 300), box(48, 500)];
    const { by, guides } = snapBox(box(52, 100), neighbours, OPTIONS);
    expect(by).toEqual({ x: -2, y: 0 });
    expect(guides).toContainEqual({ axis: 'x', at: 50, from: 100, to: 380 });
    // The centres agree, too; the other neighbour is elsewhere.
    expect(guides.map(({ at }) => at)).toEqual([50, 100, 150]);
  });

  it('leaves alone what is out of reach', () => {
    expect(snapBox(box(70, 100), [box(50, 300)], OPTIONS).by).toEqual({ x: 0, y: 0 });
  });

  it('makes gaps equal between two neighbours, and after a row', () => {
    const row = [box(0, 0), box(144, 2)];
    const after = snapBox(box(286, 0), row, OPTIONS);
    expect(after.by.x).toBe(2);
    expect(after.gaps.map(({ from, to }) => to - from)).toEqual([44, 44]);
    const between = snapBox(box(203, 0), [box(0, 5), box(400, 5)], OPTIONS);
    expect(between.by.x).toBe(-3);
    expect(between.gaps.map(({ from, to }) => to - from)).toEqual([100, 100]);
  });

  it('goes to the grid where no neighbour is near', () => {
    expect(snapBox(box(103, 218), [], { grid: 20, reach: 6 }).by).toEqual({ x: -3, y: 2 });
    expect(snapBox(box(108, 211), [], { grid: 20, reach: 6 }).by).toEqual({ x: 0, y: 0 });
    expect(snapBox(box(103, 300), [box(105, 0)], { grid: 20, reach: 6 }).by.x).toBe(2);
  });

  it('snaps a dragged edge', () => {
    expect(snapEdge(148, [box(50, 0)], 'x', OPTIONS)).toBe(150);
    expect(snapEdge(158, [box(50, 0)], 'x', OPTIONS)).toBe(158);
    expect(snapEdge(38, [], 'y', { grid: 20, reach: 6 })).toBe(40);
  });

  it('never moves further than its reach, and never again once it has snapped to lines', () => {
    const place = fc.integer({ min: 0, max: 400 });
    const any = fc.record({
      x: place,
      y: place,
      width: fc.integer({ min: 1, max: 150 }),
      height: fc.integer({ min: 1, max: 150 }),
    });
    fc.assert(
      fc.property(any, fc.array(any, { maxLength: 6 }), fc.integer({ min: 1, max: 10 }), (moving, others, reach) => {
        const { by, guides } = snapBox(moving, others, { grid: 10, reach });
        expect(Math.abs(by.x)).toBeLessThanOrEqual(reach);
        expect(Math.abs(by.y)).toBeLessThanOrEqual(reach);
        const moved = { ...moving, x: moving.x + by.x, y: moving.y + by.y };
        for (const { axis, at } of guides) {
          const length = axis === 'x' ? moved.width : moved.height;
          const lines = [moved[axis], moved[axis] + length / 2, moved[axis] + length];
          expect(Math.min(...lines.map((line) => Math.abs(line - at)))).toBeLessThan(0.01);
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignBoxes, distributeBoxes, type Alignment, type Moves, type Placed } from './arrange.ts';
import { boundsOf, type Axis } from './box.ts';

const number = fc.integer({ min: -500, max: 500 });
const size = fc.integer({ min: 1, max: 200 });
const boxes = fc
  .array(fc.record({ x: number, y: number, width: size, height: size }), { maxLength: 8 })
  .map((all): Placed[] => all.map((box, at) => ({ ...box, id: String(at) })));

const applied = (before: readonly Placed[], moves: Moves) => before.map((box) => ({ ...box, ...moves.get(box.id) }));
const ALL: readonly Alignment[] = ['left', 'centre', 'right', 'top', 'middle', 'bottom'];

describe('alignment', () => {
  it('puts left edges on the leftmost one, and centres on the common centre', () => {
    const two = [
      { id: 'a', x: 10, y: 0, width: 20, height: 10 },
      { id: 'b', x: 40, y: 50, width: 40, height: 10 },
    ];
    expect(alignBoxes(two, 'left')).toEqual(new Map([['b', { x: 10, y: 50 }]]));
    expect(alignBoxes(two, 'right')).toEqual(new Map([['a', { x: 60, y: 0 }]]));
    expect(applied(two, alignBoxes(two, 'centre')).map(({ x, width }) => x + width / 2)).toEqual([45, 45]);
    expect(alignBoxes(two.slice(0, 1), 'left').size).toBe(0);
  });

  it('stays within the bounds, moves on one axis only, and has nothing left to do afterwards', () => {
    fc.assert(
      fc.property(boxes, fc.constantFrom(...ALL), (before, alignment) => {
        const after = applied(before, alignBoxes(before, alignment));
        const across = ['left', 'centre', 'right'].includes(alignment) ? 'y' : 'x';
        expect(after.map((box) => box[across])).toEqual(before.map((box) => box[across]));
        const [outer, inner] = [boundsOf(before), boundsOf(after)];
        if (!outer || !inner) return;
        expect(inner.x).toBeGreaterThanOrEqual(outer.x);
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
        if (alignment !== 'centre' && alignment !== 'middle') expect(alignBoxes(after, alignment).size).toBe(0);
      }),
    );
  });
});

describe('distribution', () => {
  const gapsOf = (all: readonly Placed[], axis: Axis) => {
    const end = (box: Placed) => box[axis] + (axis === 'x' ? box.width : box.height);
    const sorted = all.toSorted((a, b) => a[axis] + end(a) - (b[axis] + end(b)) || a.id.localeCompare(b.id));
    return sorted.slice(1).map((box, at) => box[axis] - end(sorted[at] ?? box));
  };

  it('makes gaps equal and leaves the outermost where they are', () => {
    const row = [0, 30, 100].map((x, at) => ({ id: String(at), x, y: 0, width: 10, height: 10 }));
    expect(distributeBoxes(row, 'x')).toEqual(new Map([['1', { x: 50, y: 0 }]]));
    expect(distributeBoxes(row.slice(0, 2), 'x').size).toBe(0);
  });

  it('makes gaps equal, whatever the boxes', () => {
    fc.assert(
      fc.property(boxes, fc.constantFrom<Axis>('x', 'y'), (before, axis) => {
        // Boxes of one size keep their order for certain.
        const equalSize = before.map((box) => ({ ...box, width: 50, height: 50 }));
        const after = applied(equalSize, distributeBoxes(equalSize, axis));
        if (after.length < 3) return;
        const gaps = gapsOf(after, axis);
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 6);
        expect(boundsOf(after)).toEqual(boundsOf(equalSize));
      }),
    );
  });
});

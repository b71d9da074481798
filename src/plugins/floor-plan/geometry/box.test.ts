import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, boxBetween, centreOf, isInside, turnedBounds, turnPoint } from './box.ts';

const place = fc.integer({ min: -300, max: 300 });
const size = fc.integer({ min: 1, max: 200 });
const box = fc.record({ x: place, y: place, width: size, height: size });

describe('boxes', () => {
  it('have bounds, and lie between two corners', () => {
    expect(boundsOf([])).toBeUndefined();
    expect(boundsOf([boxBetween({ x: 5, y: 9 }, { x: 1, y: 2 }), { x: 10, y: 0, width: 2, height: 1 }])).toEqual({
      x: 1,
      y: 0,
      width: 11,
      height: 9,
    });
  });

  it('turned by a quarter have their sides exchanged about the same centre', () => {
    const turned = turnedBounds({ x: 0, y: 0, width: 100, height: 40 }, 90);
    expect(turned.width).toBeCloseTo(40, 9);
    expect(turned.height).toBeCloseTo(100, 9);
    expect(centreOf(turned).x).toBeCloseTo(50, 9);
  });

  it('a point that is turned there and back is where it was', () => {
    fc.assert(
      fc.property(place, place, fc.integer({ min: -360, max: 360 }), (x, y, degrees) => {
        const back = turnPoint(turnPoint({ x, y }, { x: 7, y: 3 }, degrees), { x: 7, y: 3 }, -degrees);
        expect(back.x).toBeCloseTo(x, 6);
        expect(back.y).toBeCloseTo(y, 6);
      }),
    );
  });

  it('whatever is inside an outline is inside its bounds; a circle leaves out its corners', () => {
    const shape = fc.constantFrom<'rectangle' | 'circle'>('rectangle', 'circle');
    fc.assert(
      fc.property(box, shape, fc.integer({ min: 0, max: 359 }), place, place, (one, kind, rotation, x, y) => {
        const outline = { ...one, shape: kind, rotation };
        expect(isInside(centreOf(one), outline)).toBe(true);
        if (!isInside({ x, y }, outline)) return;
        const bounds = turnedBounds(one, rotation);
        expect(x).toBeGreaterThanOrEqual(bounds.x - 1e-6);
        expect(x).toBeLessThanOrEqual(bounds.x + bounds.width + 1e-6);
      }),
    );
    const corner = { x: 0, y: 0, width: 10, height: 10, rotation: 0 } as const;
    expect(isInside({ x: 1, y: 1 }, { ...corner, shape: 'circle' })).toBe(false);
    expect(isInside({ x: 1, y: 1 }, { ...corner, shape: 'rectangle' })).toBe(true);
  });
});

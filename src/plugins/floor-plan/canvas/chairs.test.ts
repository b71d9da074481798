import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FloorItem } from '../rules/item.ts';
import { CHAIR, chairsOf } from './chairs.ts';

const table = (values: Partial<FloorItem>): FloorItem => ({
  id: '1',
  name: 'T1',
  type: 'table',
  shape: 'rectangle',
  seats: 4,
  x: 0,
  y: 0,
  width: 80,
  height: 80,
  rotation: 0,
  fill: 'orange',
  stroke: 'white',
  strokeWidth: 2,
  isLocked: false,
  status: 'free',
  ...values,
});

describe('chairs', () => {
  it('stand on each side of a square, and on the long sides of a long table first', () => {
    expect(chairsOf(table({})).map(({ x, y }) => [x, y])).toEqual([
      [0, -49],
      [0, 49],
      [-49, 0],
      [49, 0],
    ]);
    expect(chairsOf(table({ width: 140, seats: 4 })).map(({ y }) => y)).toEqual([-49, -49, 49, 49]);
    expect(chairsOf(table({ width: 140, seats: 14 })).filter(({ angle }) => angle === 90)).toHaveLength(4);
  });

  it('face each other at a round table for two, and begin at the top for more', () => {
    expect(chairsOf(table({ shape: 'circle', seats: 2 })).map(({ x }) => Math.round(x))).toEqual([49, -49]);
    expect(chairsOf(table({ shape: 'circle', seats: 3 }))[0]?.y).toBeCloseTo(-49, 6);
  });

  it('are none in rooms and at tables without a number of seats', () => {
    expect(chairsOf(table({ type: 'room' }))).toEqual([]);
    expect(chairsOf(table({ seats: null }))).toEqual([]);
  });

  it('are never more than seats, and never on the table', () => {
    const size = fc.integer({ min: 1, max: 400 });
    const shape = fc.constantFrom<'rectangle' | 'circle'>('rectangle', 'circle');
    fc.assert(
      fc.property(size, size, shape, fc.integer({ min: 0, max: 60 }), (width, height, kind, seats) => {
        const chairs = chairsOf(table({ width, height, shape: kind, seats }));
        expect(chairs.length).toBeLessThanOrEqual(seats);
        for (const { x, y } of chairs) {
          if (kind === 'rectangle')
            expect(Math.max(Math.abs(x) - width / 2, Math.abs(y) - height / 2)).toBeCloseTo(CHAIR.distance, 6);
          else
            expect((x / (width / 2 + CHAIR.distance)) ** 2 + (y / (height / 2 + CHAIR.distance)) ** 2).toBeCloseTo(
              1,
              6,
            );
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Placed } from './days.ts';
import { barsOf, lanesOf } from './lanes.ts';

const placed = (id: number, start: number, end: number, isWhole = false): Placed => ({
  entry: {
    resource: 'events',
    id,
    title: '',
    note: null,
    about: null,
    people: [],
    startAt: start,
    endAt: end,
    isDue: false,
    firstDay: null,
    lastDay: null,
    status: null,
    tone: null,
    occurrence: null,
  },
  day: '2026-11-20',
  isWhole,
  start,
  end,
});

test('overlapping entries are side by side; later entries have the full width again', () => {
  const laid = lanesOf([placed(1, 0, 10), placed(2, 5, 12), placed(3, 10, 15), placed(4, 15, 20)]);
  expect(laid.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});

test('no two entries of a lane overlap, and each lane number is below the number of lanes', () => {
  const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 30 })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(spans, (some) => {
      const day = some
        .map(([start, length], id) => placed(id, start, start + length))
        .toSorted((a, b) => a.start - b.start);
      const laid = lanesOf(day);
      expect(laid).toHaveLength(day.length);
      for (const one of laid) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of laid) {
          const isOverlapping = one.placed.start < other.placed.end && other.placed.start < one.placed.end;
          if (one !== other && isOverlapping) expect(one.lane).not.toBe(other.lane);
        }
      }
    }),
  );
});

test('an entry of several days is one bar; overlapping bars are in different rows', () => {
  const [fair, stock] = [placed(1, 0, 10, true), placed(2, 0, 10, true)];
  const bars = barsOf([[fair], [fair, stock], [stock], [], [placed(3, 0, 1)], [], [fair]]);
  expect(bars.map(({ from, to, row }) => [from, to, row])).toEqual([
    [0, 6, 0],
    [1, 2, 1],
  ]);
});

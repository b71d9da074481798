import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BLOCK_ROWS, growRange, joinRanges, MAX_RENDERED, rangeAt, type RenderedRange } from './renderedRange.ts';

const count = fc.integer({ min: 0, max: 20_000 });
const seen = fc.record({
  top: fc.integer({ min: -50, max: 2_000_000 }),
  size: fc.integer({ min: 1, max: 3000 }),
  row: fc.integer({ min: 20, max: 80 }),
  count,
});

/** Two places of the same list. */
const twoPlaces = fc.record({ one: seen, other: seen, count }).map(({ one, other, count: rows }) => ({
  near: rangeAt({ ...one, count: rows }),
  drawn: rangeAt({ ...other, count: rows }),
  rows,
}));

const isWhole = ([from, to]: RenderedRange, rows: number) =>
  from % BLOCK_ROWS === 0 && (to % BLOCK_ROWS === 0 || to === rows);
const holds = (range: RenderedRange, other: RenderedRange) => range[0] <= other[0] && range[1] >= other[1];

it('every row that can be seen is drawn, and not many others', () => {
  fc.assert(
    fc.property(seen, ({ top, size, row, count: rows }) => {
      const [from, to] = rangeAt({ top, size, row, count: rows });
      const first = Math.floor(Math.max(0, top) / row);
      const last = Math.min(rows, Math.ceil((Math.max(0, top) + size) / row));
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from).toBeLessThanOrEqual(Math.min(first, rows));
      expect(to).toBeGreaterThanOrEqual(Math.min(last, rows));
      expect(to - from).toBeLessThanOrEqual(Math.ceil(size / row) + 75);
      expect(isWhole([from, to], rows)).toBe(true);
    }),
  );
});

it('other rows join those that are drawn, in whole blocks and not without end', () => {
  fc.assert(
    fc.property(twoPlaces, ({ near, drawn, rows }) => {
      const next = joinRanges(drawn, near, rows);
      expect(holds(next, near)).toBe(true);
      expect(isWhole(next, rows)).toBe(true);
      expect(next[1] - next[0]).toBeLessThanOrEqual(MAX_RENDERED);
      expect(joinRanges(next, near, rows)).toBe(next);
    }),
  );
});

it('the rendered range grows around the visible rows up to its limit', () => {
  fc.assert(
    fc.property(twoPlaces, ({ near, drawn, rows }) => {
      let range = joinRanges(drawn, near, rows);
      for (let at = 0; at <= MAX_RENDERED / BLOCK_ROWS + 1; at += 1) {
        const next = growRange(range, near, rows);
        expect(holds(next, near)).toBe(true);
        expect(isWhole(next, rows)).toBe(true);
        if (next === range) break;
        range = next;
      }
      expect(growRange(range, near, rows)).toBe(range);
      expect(range[1] - range[0]).toBeGreaterThanOrEqual(Math.min(rows, MAX_RENDERED) - BLOCK_ROWS);
      expect(range[1] - range[0]).toBeLessThanOrEqual(MAX_RENDERED);
    }),
  );
});

it('the end of a list is drawn to its last row', () => {
  expect(rangeAt({ top: 44 * 990, size: 600, row: 44, count: 1003 })).toEqual([960, 1003]);
  expect(growRange([960, 1003], [960, 1003], 1003)).toEqual([940, 1003]);
});

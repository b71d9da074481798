import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rangeAt } from './range.ts';

it('every row that can be seen is drawn, and not many others', () => {
  const seen = fc.record({
    top: fc.integer({ min: -50, max: 2_000_000 }),
    size: fc.integer({ min: 1, max: 3000 }),
    row: fc.integer({ min: 20, max: 80 }),
    count: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(seen, ({ top, size, row, count }) => {
      const [from, to] = rangeAt({ top, size, row, count });
      const first = Math.floor(Math.max(0, top) / row);
      const last = Math.min(count, Math.ceil((Math.max(0, top) + size) / row));
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from).toBeLessThanOrEqual(Math.min(first, count));
      expect(to).toBeGreaterThanOrEqual(Math.min(last, count));
      expect(to - from).toBeLessThanOrEqual(Math.ceil(size / row) + 75);
    }),
  );
});

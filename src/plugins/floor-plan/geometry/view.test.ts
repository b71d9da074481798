import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitView, LEAST_SCALE, MOST_SCALE, panView, toCanvas, zoomView } from './view.ts';

it('fits a box into the middle of the screen', () => {
  const view = fitView({ x: 100, y: 0, width: 800, height: 600 }, { width: 840, height: 840 }, 20);
  expect(view).toEqual({ scale: 1, x: -80, y: 120 });
  expect(toCanvas(view, { x: 420, y: 420 })).toEqual({ x: 500, y: 300 });
});

it('zooming keeps the point under the pointer where it is, within its limits', () => {
  const coordinate = fc.integer({ min: -1000, max: 1000 });
  fc.assert(
    fc.property(coordinate, coordinate, fc.double({ min: 0.01, max: 100, noNaN: true }), (x, y, factor) => {
      const before = panView({ scale: 1, x: 0, y: 0 }, { x: 13, y: -40 });
      const after = zoomView(before, { x, y }, factor);
      expect(after.scale).toBeGreaterThanOrEqual(LEAST_SCALE);
      expect(after.scale).toBeLessThanOrEqual(MOST_SCALE);
      expect(toCanvas(after, { x, y }).x).toBeCloseTo(toCanvas(before, { x, y }).x, 6);
      expect(toCanvas(after, { x, y }).y).toBeCloseTo(toCanvas(before, { x, y }).y, 6);
    }),
  );
});

import { expect, it } from 'vitest';
import { fitting } from './fitting.ts';

const change = (at: number) => ({
  vid: `13920537449459916${at}`,
  name: 'Ceramic mug with a lid',
  price: at,
  stock: at,
});

it('keeps a report that fits as it is', () => {
  const changes = [change(1), change(2)];
  expect(fitting(changes, 1000)).toEqual(changes);
  expect(fitting([], 0)).toEqual([]);
});

it('keeps the first entries of a longer one, within the limit', () => {
  const changes = Array.from({ length: 1000 }, (_, at) => change(at));
  const kept = fitting(changes, 40_000);
  expect(kept).toEqual(changes.slice(0, kept.length));
  expect(kept.length).toBeGreaterThan(300);
  expect(JSON.stringify(kept).length).toBeLessThanOrEqual(40_001);
  expect(JSON.stringify(changes.slice(0, kept.length + 1)).length).toBeGreaterThan(40_000);
  expect(fitting(changes, 5)).toEqual([]);
});

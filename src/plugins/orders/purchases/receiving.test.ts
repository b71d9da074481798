import { describe, expect, test } from 'vitest';
import {
  arrivalOf,
  averageCost,
  daysLate,
  openQuantity,
  receiptFigures,
  receiptState,
  statusAfter,
  toComeQuantity,
} from './receiving.ts';

const line = (quantity: number, receivedQuantity: number | null = null, closedQuantity: number | null = null) => ({
  quantity,
  receivedQuantity,
  closedQuantity,
  price: 250,
});

test.each([
  [line(1000), 1000],
  [line(1000, 400), 600],
  [line(1000, 400, 600), 0],
  [line(1000, 1500), 0],
])('%o has %i to come', (one, open) => expect(openQuantity(one)).toBe(open));

describe('the state of a purchase', () => {
  test.each([
    ['draft', [], 'draft'],
    ['draft', [line(1000)], 'draft'],
    ['waiting', [], 'ordered'],
    ['waiting', [line(1000)], 'ordered'],
    ['processing', [line(1000)], 'ordered'],
    ['draft', [line(1000, 400)], 'partly-received'],
    ['processing', [line(1000, 1000), line(1000)], 'partly-received'],
    ['done', [line(1000, 1000)], 'received'],
    ['processing', [line(1000, 1000)], 'received'],
    ['done', [line(1000, 1200)], 'received'],
    ['done', [], 'received'],
    ['done', [line(1000, 400, 600)], 'closed'],
    ['done', [line(1000, null, 1000)], 'closed'],
    ['done', [line(1000, 1200), line(1000, 900, 100)], 'closed'],
    // Done by hand: nothing more is awaited.
    ['done', [line(1000, 400)], 'closed'],
    ['cancelled', [line(1000)], 'cancelled'],
    [null, [line(1000)], 'ordered'],
  ] as const)('%s with %o is %s', (status, lines, state) => expect(receiptState(status, lines)).toBe(state));

  test.each([
    [[line(1000)], 'waiting'],
    [[line(1000, 400)], 'processing'],
    [[line(1000, 400, 600)], 'done'],
    [[line(1000, 1000), line(1000)], 'processing'],
  ] as const)('receiving %o leaves it %s', (lines, status) => expect(statusAfter(lines)).toBe(status));
});

test('only what was ordered and is awaited is on the way', () => {
  expect(toComeQuantity('ordered', line(1000, 400))).toBe(600);
  for (const state of ['draft', 'received', 'closed', 'cancelled'] as const)
    expect(toComeQuantity(state, line(1000, 400))).toBe(0);
  expect(receiptFigures('waiting', [line(2000, 500), line(1000)])).toEqual({
    state: 'partly-received',
    received: 500,
    toCome: 375 + 250,
  });
});

describe('when it comes is a day of the store', () => {
  const ZONE = 'Europe/Paris';
  const at = (text: string) => Date.parse(text);
  test.each([
    ['2026-11-18T12:00:00Z', 'late', 2],
    ['2026-11-20T00:30:00Z', 'today', 0],
    ['2026-11-20T22:30:00Z', 'today', 0],
    // Paris is an hour ahead of UTC: this is the 21st there.
    ['2026-11-20T23:30:00Z', 'later', 0],
  ])('%s is %s', (expected, arrival, days) => {
    const now = at('2026-11-20T10:00:00Z');
    expect(arrivalOf('ordered', at(expected), now, ZONE)).toBe(arrival);
    expect(daysLate(at(expected), now, ZONE)).toBe(days);
  });

  test('nothing awaited is late, nor what nobody gave a day', () => {
    expect(arrivalOf('received', 0, at('2026-11-20T10:00:00Z'), ZONE)).toBeNull();
    expect(arrivalOf('ordered', null, 0, ZONE)).toBeNull();
    expect(arrivalOf(null, 0, 0, ZONE)).toBeNull();
  });
});

describe('the cost of a product', () => {
  const cost = (stock: number | null, before: number | null, quantity: number, received: number) =>
    averageCost({ stock, cost: before, quantity, received });

  test('is the average, weighted by quantity and rounded half up', () => {
    expect(cost(81_000, 11_200, 36_000, 11_500)).toBe(11_292);
    expect(cost(1000, 100, 1000, 101)).toBe(101);
    expect(cost(1000, 101, 1000, 100)).toBe(101);
    expect(cost(3000, 101, 1000, 100)).toBe(101);
    expect(cost(1000, 101, 3000, 100)).toBe(100);
    expect(cost(1500, 1000, 500, 2000)).toBe(1250);
  });

  test('is that of the delivery where nothing is there to average with', () => {
    expect(cost(null, 100, 1000, 200)).toBe(200);
    expect(cost(0, 100, 1000, 200)).toBe(200);
    expect(cost(-5000, 100, 1000, 200)).toBe(200);
    expect(cost(5000, null, 1000, 200)).toBe(200);
  });

  test('is exact at large stock', () => {
    expect(cost(999_999_999_999_000, 100, 1000, 900)).toBe(100);
  });
});

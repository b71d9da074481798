import { describe, expect, it } from 'vitest';
import { movedOrders } from './menuOrder.ts';

const rows = [
  { id: 1, menuOrder: 2 },
  { id: 2, menuOrder: 5 },
  { id: 3, menuOrder: 9 },
];

describe('moving an application in the menu', () => {
  it('trades two places and leaves the others', () => {
    expect(movedOrders(rows, 0, 1)).toEqual([
      [2, 2],
      [1, 5],
    ]);
    expect(movedOrders(rows, 2, -1)).toEqual([
      [3, 5],
      [2, 9],
    ]);
  });

  it('does nothing beyond the ends', () => {
    expect(movedOrders(rows, 0, -1)).toEqual([]);
    expect(movedOrders(rows, 2, 1)).toEqual([]);
    expect(movedOrders(rows, -1, 1)).toEqual([]);
  });

  it('numbers anew what shares a place or has none', () => {
    const same = [{ id: 1, menuOrder: 4 }, { id: 2, menuOrder: 4 }, { id: 3 }];
    expect(movedOrders(same, 1, -1)).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
    ]);
  });
});

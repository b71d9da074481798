import { expect, it } from 'vitest';
import { nearestBefore } from './useMoveCards.ts';

const move = (after: number | null) => ({ ids: [9], name: 'Nine', column: 1, after, seen: [1, 2, 3, 4] });

it('inserts cards into a changed column after the nearest card above them that is still there', () => {
  expect(nearestBefore(move(3), [4, 3, 1])).toBe(3);
  expect(nearestBefore(move(3), [4, 2, 1])).toBe(2);
  expect(nearestBefore(move(3), [4, 9])).toBeNull();
  expect(nearestBefore(move(null), [1, 2])).toBeNull();
});

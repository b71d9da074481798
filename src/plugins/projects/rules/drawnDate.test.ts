import { expect, test } from 'vitest';
import { dateOfWall, wallOfDate } from './drawnDate.ts';

test('dates of the library read the same as the wall', () => {
  const wall = Date.UTC(2026, 10, 20, 8, 30);
  expect(dateOfWall(wall).getHours()).toBe(8);
  expect(wallOfDate(dateOfWall(wall))).toBe(wall);
});

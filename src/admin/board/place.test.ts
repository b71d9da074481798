import { expect, it } from 'vitest';
import { cardBefore } from './place.ts';

const cell = ['1', '2', '3', '4'].map((id) => ({ id, column: 'a', title: id }));
const only = (id: string) => new Set([id]);

it('is the last card above that is not moved itself', () => {
  expect(cardBefore(cell, only('9'), '9', 0)).toBeNull();
  expect(cardBefore(cell, only('9'), '9', 2)).toBe('2');
  // Within its own column it is not counted.
  expect(cardBefore(cell, only('1'), '1', 2)).toBe('3');
  // The other selected cards stay drawn, and come along.
  expect(cardBefore(cell, new Set(['9', '2']), '9', 2)).toBe('1');
  expect(cardBefore(cell, new Set(['9', '1']), '9', 1)).toBeNull();
});

import { expect, it } from 'vitest';
import { cardBefore } from './place.ts';

const cell = ['1', '2', '3', '4'].map((id) => ({ id, column: 'a', title: id }));
const only = (id: string) => new Set([id]);

it('is the nearest card above that is not moved itself', () => {
  expect(cardBefore(cell, only('9'), '9', 0)).toBeNull();
  expect(cardBefore(cell, only('9'), '9', 2)).toBe('2');
  // The index ignores the dragged card in its own column.
  expect(cardBefore(cell, only('1'), '1', 2)).toBe('3');
  // The other selected cards stay visible during the drag, and move with the dragged card.
  expect(cardBefore(cell, new Set(['9', '2']), '9', 2)).toBe('1');
  expect(cardBefore(cell, new Set(['9', '1']), '9', 1)).toBeNull();
});

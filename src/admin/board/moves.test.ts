import { expect, test } from 'vitest';
import { mayMove, type MoveRules } from './moves.ts';

/** The columns of the kitchen board. */
const kitchen: MoveRules = {
  columns: [
    { id: 'waiting' },
    { id: 'cancelled', canDragFrom: false, canDropInto: false },
    { id: 'processing' },
    { id: 'done', canDragFrom: false },
  ],
};

test('cards go where columns take them, from columns that give them away', () => {
  expect(mayMove(kitchen, 'waiting', 'processing')).toBe(true);
  expect(mayMove(kitchen, 'processing', 'waiting')).toBe(true);
  expect(mayMove(kitchen, 'processing', 'done')).toBe(true);
  expect(mayMove(kitchen, 'waiting', 'cancelled')).toBe(false);
  expect(mayMove(kitchen, 'cancelled', 'waiting')).toBe(false);
  expect(mayMove(kitchen, 'done', 'processing')).toBe(false);
});

test('a card is not moved within its column, nor between columns that are not there', () => {
  expect(mayMove(kitchen, 'waiting', 'waiting')).toBe(false);
  expect(mayMove(kitchen, 'waiting', 'lost')).toBe(false);
  expect(mayMove(kitchen, 'lost', 'waiting')).toBe(false);
});

test('a move to another lane is possible within the column, unless the column gives no card away', () => {
  expect(mayMove(kitchen, 'waiting', 'waiting', true)).toBe(true);
  expect(mayMove(kitchen, 'waiting', 'processing', true)).toBe(true);
  expect(mayMove(kitchen, 'waiting', 'cancelled', true)).toBe(false);
  expect(mayMove(kitchen, 'done', 'done', true)).toBe(false);
});

test('named moves hold for their column only', () => {
  const rules: MoveRules = { ...kitchen, moves: { waiting: ['processing'] } };
  expect(mayMove(rules, 'waiting', 'processing')).toBe(true);
  expect(mayMove(rules, 'waiting', 'done')).toBe(false);
  expect(mayMove(rules, 'processing', 'done')).toBe(true);
  // A named move does not open a column that takes none.
  expect(mayMove({ ...kitchen, moves: { waiting: ['cancelled'] } }, 'waiting', 'cancelled')).toBe(false);
});

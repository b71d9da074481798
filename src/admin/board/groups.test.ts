import { expect, test } from 'vitest';
import { groupCards } from './groups.ts';

const columns = [
  { id: 'open', title: 'Open' },
  { id: 'done', title: 'Done' },
];
const card = (id: string, column: string, lines = 1) => ({ id, column, title: `Card ${id}`, lines });
const none = new Map<string, string>();

test('cards are sorted into their columns in the given order; those of no column are left out', () => {
  const cards = [card('1', 'done'), card('2', 'open'), card('3', 'done'), card('4', 'lost')];
  const groups = groupCards(columns, cards, none, new Map());
  expect([...groups]).toEqual([
    ['open', [cards[1]]],
    ['done', [cards[0], cards[2]]],
  ]);
});

test('unchanged groups keep their object, also when the caller made new ones', () => {
  const before = groupCards(columns, [card('1', 'open'), card('2', 'done')], none, new Map());
  const after = groupCards(columns, [card('1', 'open'), card('2', 'done', 5), card('3', 'done')], none, before);
  expect(after.get('open')).toBe(before.get('open'));
  expect(after.get('done')).toEqual([card('2', 'done', 5), card('3', 'done')]);
  const last = groupCards(columns, [card('1', 'open'), card('2', 'done', 5)], none, after);
  expect(last.get('done')?.[0]).toBe(after.get('done')?.[0]);
});

test('a card that is being moved stands in its new column', () => {
  const groups = groupCards(columns, [card('1', 'open'), card('2', 'done')], new Map([['1', 'done']]), new Map());
  expect(groups.get('open')).toEqual([]);
  expect(groups.get('done')).toEqual([card('1', 'done'), card('2', 'done')]);
});

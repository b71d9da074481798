import { expect, test } from 'vitest';
import { groupCards, type MovedTo } from './groups.ts';

const columns = [
  { id: 'open', title: 'Open' },
  { id: 'done', title: 'Done' },
];
const card = (id: string, column: string, lines = 1) => ({ id, column, title: `Card ${id}`, lines });
const none = new Map<string, MovedTo>();

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

test('cards keep their object when only their list of lanes is a new one', () => {
  const cards = (lane: string) => [
    { ...card('1', 'open'), lanes: ['a', 'b'] },
    { ...card('2', 'done'), lanes: [lane] },
  ];
  const before = groupCards(columns, cards('a'), none, new Map());
  const after = groupCards(columns, cards('b'), none, before);
  expect(after.get('open')).toBe(before.get('open'));
  expect(after.get('done')?.[0]).not.toBe(before.get('done')?.[0]);
});

test('a card that is being moved stands in its new column', () => {
  const groups = groupCards(
    columns,
    [card('1', 'open'), card('2', 'done')],
    new Map([['1', { column: 'done' }]]),
    new Map(),
  );
  expect(groups.get('open')).toEqual([]);
  expect(groups.get('done')).toEqual([card('1', 'done'), card('2', 'done')]);
});

test('a moved card comes after its new predecessor, also within its column', () => {
  const cards = ['1', '2', '3', '4'].map((id) => card(id, id === '4' ? 'done' : 'open'));
  const ids = (places: readonly (readonly [string, MovedTo])[], column: string) =>
    groupCards(columns, cards, new Map(places), new Map())
      .get(column)
      ?.map(({ id }) => id);
  expect(ids([['1', { column: 'open', after: '2' }]], 'open')).toEqual(['2', '1', '3']);
  expect(ids([['4', { column: 'open', after: null }]], 'open')).toEqual(['4', '1', '2', '3']);
  expect(ids([['1', { column: 'done', after: '4' }]], 'done')).toEqual(['4', '1']);
  const two: [string, MovedTo][] = [
    ['3', { column: 'done', after: null }],
    ['1', { column: 'done', after: '3' }],
  ];
  expect(ids(two, 'done')).toEqual(['3', '1', '4']);
});

test('a card of several lanes is in each of them, as the same object', () => {
  const both = { ...card('1', 'open'), lanes: ['a', 'b'] };
  const lanes = ['a', 'b'].map((id) => ({ id, title: id }));
  const groups = groupCards(columns, [both, { ...card('2', 'done'), lanes: ['b'] }], none, new Map(), lanes);
  expect(groups.get('a|open')?.[0]).toBe(both);
  expect(groups.get('b|open')?.[0]).toBe(both);
  expect([groups.get('a|done'), groups.get('b|done')?.length]).toEqual([[], 1]);
});

test('a card that is moved to another lane is in that lane at once', () => {
  const lanes = ['a', 'b'].map((id) => ({ id, title: id }));
  const cards = [
    { ...card('1', 'open'), lanes: ['a'] },
    { ...card('2', 'open'), lanes: ['b'] },
  ];
  const moved = new Map([['1', { column: 'done', after: null, lanes: ['b'] }]]);
  const groups = groupCards(columns, cards, moved, new Map(), lanes);
  expect([groups.get('a|open'), groups.get('a|done')]).toEqual([[], []]);
  expect(groups.get('b|done')).toEqual([{ ...card('1', 'done'), lanes: ['b'] }]);
  const within = groupCards(columns, cards, new Map([['1', { column: 'open', lanes: ['b'] }]]), new Map(), lanes);
  expect(within.get('b|open')?.map(({ id }) => id)).toEqual(['1', '2']);
});

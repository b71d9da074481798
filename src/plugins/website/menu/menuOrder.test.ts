import { expect, test } from 'vitest';
import { idsOf, movedPage, orderOver, withoutPage, withPage, type MenuParts } from './menuOrder.ts';

const page = (id: number) => ({ id, title: `Page ${id}`, isPublished: true });
const menu = (pages: number[], others: number[] = []): MenuParts => ({
  pages: pages.map(page),
  others: others.map(page),
});
const ids = ({ pages, others }: MenuParts) => [pages.map(({ id }) => id), others.map(({ id }) => id)];

test.each([
  [1, 2, [2, 3, 1]],
  [3, 0, [3, 1, 2]],
  [1, 9, [2, 3, 1]],
  [2, -4, [2, 1, 3]],
  [7, 0, [1, 2, 3]],
])('page %i at place %i', (id, to, expected) => {
  expect(idsOf(movedPage(menu([1, 2, 3]), id, to))).toEqual(expected);
});

test('a page goes out of the menu, and to its end', () => {
  const out = withoutPage(menu([1, 2], [3]), 1);
  expect(ids(out)).toEqual([[2], [1, 3]]);
  expect(ids(withPage(out, 1))).toEqual([[2, 1], [3]]);
  expect(ids(withPage(out, 9))).toEqual([[2], [1, 3]]);
});

test('an order stays when somebody else has changed the menu', () => {
  // Read as 1, 2, 3; 2 was moved up and 3 taken out. Meanwhile 1 was deleted and 4 put in.
  const chosen = menu([2, 1], [3]);
  expect(ids(orderOver(chosen, [1, 2, 3], menu([2, 3, 4], [5])))).toEqual([
    [2, 4],
    [3, 5],
  ]);
  expect(ids(orderOver(menu([4, 1]), [1], menu([1, 4])))[0]).toEqual([4, 1]);
});

import { expect, it } from 'vitest';
import { keyOf, shownKey } from './rowKey.ts';

const ONE = { key: 'code', besideKey: [] };
const TWO = { key: 'key', besideKey: ['locale'] };

it.each([
  [{ code: 'A-1' }, 'A-1'],
  [{ code: 7 }, '7'],
  [{ code: '' }, ''],
  [{ code: null }, null],
  [{}, null],
])('%j has the key %j', (values, key) => expect(keyOf(values, ONE)).toBe(key));

it('a key of several fields is that of all of them, and none where one is missing', () => {
  const key = keyOf({ key: 'menu.orders', locale: 'fr' }, TWO);
  expect(key).not.toBe(keyOf({ key: 'menu.orders', locale: 'en' }, TWO));
  expect(key).toBe(keyOf({ locale: 'fr', key: 'menu.orders', value: 'Commandes' }, TWO));
  expect(keyOf({ key: 'menu.orders' }, TWO)).toBeNull();
  // Two pairs whose texts would be one when they are joined are two keys.
  expect(keyOf({ key: 'a b', locale: 'c' }, TWO)).not.toBe(keyOf({ key: 'a', locale: 'b c' }, TWO));
  expect(shownKey(key ?? '')).toBe('menu.orders fr');
  expect(keyOf({ key: 'x' }, { key: null, besideKey: [] })).toBeNull();
});

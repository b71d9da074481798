import { expect, it } from 'vitest';
import { searchIn } from './search.ts';

it.each([
  ['Abba', 'b?A', 1, 2],
  ['a*b', '~*', 1, 2],
  ['one two three', 'o*t', 2, 7],
  ['one two three', 't*E', 1, 5],
  ['one', '*', 2, 2],
  ['one', 'e*n', 1, null],
  ['one', 'on*e*', 1, 1],
  ['x😀y', '?y', 1, 2],
  ['x😀y', 'y*', 1, 4],
  ['one', 'o', 4, null],
])('in %s %s from %s', (text, sought, from, place) => {
  expect(searchIn(text, sought, from)).toBe(place);
});

it('many stars take no longer than few', () => {
  expect(searchIn('a'.repeat(20_000), `${'a*'.repeat(1000)}b`, 1)).toBeNull();
});

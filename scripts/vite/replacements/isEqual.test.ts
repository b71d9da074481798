import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';

type Equal = (one: unknown, other: unknown) => boolean;

const require = createRequire(import.meta.url);
const theirs = require('lodash/isEqual') as Equal;
const isEqual = require('./isEqual.cjs') as Equal;

const anything = fc.anything({
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withNullPrototype: true,
  withSparseArray: true,
  withBoxedValues: true,
});

test('any two values are as equal as for lodash', () => {
  fc.assert(fc.property(anything, anything, (one, other) => isEqual(one, other) === theirs(one, other)));
});

test('a value and its copy, whole or with one thing changed, are as equal as for lodash', () => {
  const values = fc.dictionary(fc.string(), anything, { maxKeys: 5 });
  fc.assert(
    fc.property(values, fc.string(), anything, (value, key, changed) => {
      const copy = structuredClone(value);
      expect(isEqual(value, copy)).toBe(theirs(value, copy));
      const other = { ...copy, [key]: changed };
      expect(isEqual(value, other)).toBe(theirs(value, other));
    }),
  );
});

class Point {
  readonly x = 1;
}
const cycle = (tail: unknown) => {
  const value: Record<string, unknown> = { tail };
  value['self'] = value;
  return value;
};

test.for<[string, unknown, unknown]>([
  ['a wrapped primitive and a plain one', Object(true), true],
  ['a plain number and a wrapped one', 1, Object(1)],
  ['a wrapped text and another', Object('a'), 'b'],
  ['errors', new Error('a'), new Error('a')],
  ['other errors', new Error('a'), new TypeError('a')],
  ['patterns', /a/g, /a/g],
  ['flags', /a/g, /a/i],
  ['a class and a plain object', new Point(), { x: 1 }],
  ['one class', new Point(), new Point()],
  ['functions', () => 1, () => 1],
  ['promises', Promise.resolve(1), Promise.resolve(1)],
  ['cycles', cycle(1), cycle(1)],
  ['other cycles', cycle(1), cycle(2)],
  ['keys that are symbols', { [Symbol.iterator]: 1 }, { [Symbol.iterator]: 2 }],
  ['an absent and an undefined property', { a: undefined }, {}],
  ['invalid dates', new Date(Number.NaN), new Date(Number.NaN)],
  ['buffers', new Uint8Array([1, 2]).buffer, new Uint8Array([1, 2]).buffer],
  ['sets of objects', new Set([{ a: 1 }, { b: 1 }]), new Set([{ b: 1 }, { a: 1 }])],
  [
    'maps in another order',
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
    new Map([
      ['b', 2],
      ['a', 1],
    ]),
  ],
])('%s', ([, one, other]) => {
  expect(isEqual(one, other)).toBe(theirs(one, other));
});

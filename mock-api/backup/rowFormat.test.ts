import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRow, parseRow, type Value } from './rowFormat.ts';

const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.maxSafeInteger(),
  fc.constant(null),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);
/** The value as both engines return it: a bigint only where a number would not be exact. */
const plain = (one: Value): Value =>
  typeof one === 'bigint' && Number.isSafeInteger(Number(one)) ? Number(one) : Object.is(one, -0) ? 0 : one;

describe('a line', () => {
  test('holds every row of stored values, in one line', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (row) => {
        const line = formatRow(row);
        expect(line).not.toContain('\n');
        expect(parseRow(line, row.length)).toEqual(row.map(plain));
      }),
    );
  });

  test('is the same for a number and for a bigint that is the same', () => {
    expect(formatRow([1n, -5n, 'a'])).toBe(formatRow([1, -5, 'a']));
    expect(formatRow([2n ** 53n])).toBe('[{"n":"9007199254740992"}]');
  });

  test.each(['', '{}', '[1]', '[1,2,3]', '[1,true]', '[1,1.5]', '[1,[]]', '[1,{"n":"x"}]', '[1,{"n":5}]', '[1,{}]'])(
    'that is no row of two values is refused: %s',
    (line) => {
      expect(() => parseRow(line, 2)).toThrow();
    },
  );
});

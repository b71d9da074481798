import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNear } from './isNear.ts';

it.each([
  ['lemon', 'lemon'],
  ['lemon', 'lemonade'],
  ['lemom', 'lemonade'],
  ['lemno', 'lemon'],
  ['lmon', 'lemon'],
  ['leemon', 'lemon'],
  ['capuccino', 'cappuccino'],
  ['xemon', 'lemon'],
])('%s is near %s', (word, other) => expect(isNear(word, other)).toBe(true));

it.each([
  ['lem', 'lam'],
  ['lemon', 'melon'],
  ['lemxx', 'lemon'],
  ['lemonade', 'lemon'],
  ['chicken', 'kitchen'],
  ['6111245600513', '6111245600512'],
  ['tag10', 'tag11'],
])('%s is not near %s', (word, other) => expect(isNear(word, other)).toBe(false));

it('forgives any one error', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcق'), minLength: 4, maxLength: 9 });
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'xyz'), (other, place, letter) => {
      const at = place % other.length;
      expect(isNear(other.slice(0, at) + letter + other.slice(at), other)).toBe(true);
      expect(isNear(other.slice(0, at) + letter + other.slice(at + 1), other)).toBe(true);
      if (other.length > 4) expect(isNear(other.slice(0, at) + other.slice(at + 1), other)).toBe(true);
    }),
  );
});

import { expect, test } from 'vitest';
import { readInterrupted } from './interrupted.ts';

/** Storage of a browser with these keys. */
function storageOf(keys: readonly string[]): Storage {
  const map = new Map(keys.map((key) => [key, '{}']));
  return {
    length: keys.length,
    key: (at) => keys[at] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

test('begun uploads of this person are found by their keys, whatever the file is called', () => {
  const own = 'tus::flexy|7|12|a|b.mov|9000|1763900000000::42';
  const storage = storageOf([own, 'tus::flexy|8|0|c.mov|1|2::3', 'other', 'tus::tus-br-x::1']);
  expect(readInterrupted(7, storage)).toEqual([{ key: own, name: 'a|b.mov', size: 9000, folder: 12 }]);
});

import { expect, test } from 'vitest';
import { nameKey, normalName, numberedName, uploadName } from './names.ts';

test.each([
  ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
  ['\u0000a\u0007b', 'ab'],
  ['  two   words ', 'two words'],
  ['com1', '_com1'],
  ['nul.tar.gz', '_nul.tar.gz'],
  ['console.txt', 'console.txt'],
  ['..', ''],
  ['. ', ''],
  ['.htaccess', '.htaccess'],
  ['\ud800x', '\ufffdx'],
])('%j is kept as %j', (text, name) => {
  expect(normalName(text)).toBe(name);
});

test('of a path only the last part counts', () => {
  expect(uploadName('C:\\a\\b.txt')).toBe('b.txt');
  expect(uploadName('../../')).toBe('');
});

test('names are the same in any case', () => {
  expect(nameKey('STRASSE.TXT')).toBe(nameKey('straße.txt'));
  expect(nameKey('É')).toBe(nameKey('e\u0301'));
});

test('a taken name gets the first free number, before its extension, within 255 bytes', () => {
  const taken = new Set(['a (2).txt', 'v1.0 (2)']);
  const isTaken = (key: string) => taken.has(key);
  expect(numberedName('A.txt', isTaken)).toBe('A (3).txt');
  expect(numberedName('A (2).txt', isTaken)).toBe('A (3).txt');
  expect(numberedName('v1.0', isTaken, true)).toBe('v1.0 (3)');
  expect(Buffer.byteLength(numberedName(`${'é'.repeat(125)}.txt`, isTaken))).toBeLessThanOrEqual(255);
});

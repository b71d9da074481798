import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanNumber, DIGITS, pressKey } from './keypadInput.ts';

test.each([
  ['', '5', 2, '5'],
  ['0', '5', 2, '5'],
  ['', '.', 2, '0.'],
  ['1', '.', 2, '1.'],
  ['1.2', '.', 2, '1.2'],
  ['1.25', '7', 2, '1.25'],
  ['1', '.', 0, '1'],
  ['12', 'backspace', 2, '1'],
  ['', 'backspace', 2, ''],
  ['123456789', '1', 2, '123456789'],
] as const)('%s and the key %s with %i decimals is %s', (text, key, decimals, wanted) => {
  expect(pressKey(text, key, decimals)).toBe(wanted);
});

test.each([
  ['12,5', 3, '12.5'],
  [' 1 250.00 MAD', 2, '1250.00'],
  ['1,250.50', 2, '1250.50'],
  ['1.234.567,50', 2, '1234567.50'],
  ['1.5.', 3, '1.5'],
  ['١٢٫٥', 3, '12.5'],
  ['-3', 3, '3'],
  ['abc', 3, ''],
  ['007', 3, '7'],
])('%s typed is %s', (text, decimals, wanted) => {
  expect(cleanNumber(text, decimals)).toBe(wanted);
});

test('whatever is pressed stays a number with at most so many decimals', () => {
  const keys = fc.array(fc.constantFrom(...DIGITS, 'backspace' as const), { maxLength: 30 });
  fc.assert(
    fc.property(keys, fc.integer({ min: 0, max: 3 }), (pressed, decimals) => {
      const text = pressed.reduce((typed, key) => pressKey(typed, key, decimals), '');
      expect(text).toMatch(/^(\d{1,9}(\.\d{0,3})?)?$/);
      expect(text.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals);
    }),
  );
});

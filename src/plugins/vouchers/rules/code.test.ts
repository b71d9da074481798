import { expect, test } from 'vitest';
import { isCode, labelOf, newCode, plainCode, shownCode } from './code.ts';

test('a code is printed in groups, and read however it is typed', () => {
  let next = 0;
  const code = newCode((below) => next++ % below);
  expect(shownCode(code)).toBe('2345-6789-ABCD-EFGH');
  expect(plainCode(' 2345-6789 abcd efgh ')).toBe(code);
  expect(isCode('2345 6789 abcd-efgh')).toBe(true);
  expect(labelOf(code)).toBe('…EFGH');
});

test('what has another length or a sign that no code has is none', () => {
  expect(isCode('2345-6789-ABCD-EFG')).toBe(false);
  expect(isCode('2345-6789-ABCD-EFG0')).toBe(false);
  expect(isCode('')).toBe(false);
});

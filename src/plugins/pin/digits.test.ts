import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitsIn, enterAt, eraseAt, firstEmpty, lastFull, NO_DIGITS, PIN_LENGTH, secondsUntil } from './digits.ts';

describe('typed digits', () => {
  test.each([
    ['1470', '1470'],
    ['1 4-7 0', '1470'],
    ['PIN: 14', '14'],
    ['١٤٧٠', '1470'],
    ['۱۴۷۰', '1470'],
    ['１４', '14'],
    ['•5', '5'],
    ['abc', ''],
    ['', ''],
  ])('%j holds the digits %j', (text, digits) => {
    expect(digitsIn(text)).toBe(digits);
  });
});

describe('boxes', () => {
  test('are filled one after the other', () => {
    let at = { boxes: NO_DIGITS, next: 0 };
    for (const digit of '14') at = enterAt(at.boxes, at.next, digit);
    expect(at).toEqual({ boxes: ['1', '4', '', ''], next: 2 });
  });

  test('take a whole PIN wherever it is pasted, and no more than fits', () => {
    expect(enterAt(['9', '', '', ''], 2, '1470').boxes).toEqual(['1', '4', '7', '0']);
    expect(enterAt(NO_DIGITS, 0, '147099').boxes.join('')).toBe('1470');
    expect(enterAt(NO_DIGITS, 3, '14').boxes).toEqual(['', '', '', '1']);
  });

  test('are emptied from the end: a full one first, then the one before', () => {
    const first = eraseAt(['1', '4', '', ''], 2);
    expect(first).toEqual({ boxes: ['1', '', '', ''], next: 1 });
    expect(eraseAt(first.boxes, first.next)).toEqual({ boxes: NO_DIGITS, next: 0 });
    expect(eraseAt(NO_DIGITS, 0)).toEqual({ boxes: NO_DIGITS, next: 0 });
  });

  test('tell the keypad where to write and to erase', () => {
    expect([firstEmpty(NO_DIGITS), lastFull(NO_DIGITS)]).toEqual([0, 0]);
    expect([firstEmpty(['1', '', '7', '']), lastFull(['1', '', '7', ''])]).toEqual([1, 2]);
    expect([firstEmpty(['1', '4', '7', '0']), lastFull(['1', '4', '7', '0'])]).toEqual([3, 3]);
  });

  test('never hold anything but single digits, whatever is entered and erased', () => {
    const step = fc.oneof(fc.string(), fc.constant(null));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let at = { boxes: NO_DIGITS, next: 0 };
        for (const text of steps)
          at = text === null ? eraseAt(at.boxes, at.next) : enterAt(at.boxes, at.next, digitsIn(text));
        expect(at.boxes).toHaveLength(PIN_LENGTH);
        expect(at.boxes.every((digit) => /^[0-9]?$/.test(digit))).toBe(true);
        expect(at.next).toBeGreaterThanOrEqual(0);
        expect(at.next).toBeLessThan(PIN_LENGTH);
      }),
    );
  });
});

test('a countdown ends at 0, and its last second is a whole one', () => {
  expect([secondsUntil(60_000, 0), secondsUntil(60_000, 1), secondsUntil(60_000, 59_999)]).toEqual([60, 60, 1]);
  expect([secondsUntil(60_000, 60_000), secondsUntil(0, 99)]).toEqual([0, 0]);
});

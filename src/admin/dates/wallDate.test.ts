import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { parse } from 'date-fns/parse';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INVALID_DATE } from './invalidDate.ts';
import { WallDate, wallDateOf, wallTextOf } from './wallDate.ts';

// A device whose clocks skip 02:00 to 03:00 on 29 March 2026.
const before = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'Europe/Paris';
});
afterAll(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

test('every minute of the calendar is read and written alike, also the hour that the device skips', () => {
  const minutes = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(minutes, (date) => {
      const text = date.toISOString().slice(0, 16);
      expect(wallTextOf(wallDateOf(text), true)).toBe(text);
      expect(wallTextOf(wallDateOf(text), false)).toBe(text.slice(0, 10));
    }),
  );
  expect(wallTextOf(wallDateOf('2026-03-29T02:30'), true)).toBe('2026-03-29T02:30');
});

test('date-fns calculates with the fields of the wall', () => {
  const skipped = parse('29/03/2026 02:30', 'dd/MM/yyyy HH:mm', new WallDate(0));
  expect(skipped).toBeInstanceOf(WallDate);
  expect(wallTextOf(skipped, true)).toBe('2026-03-29T02:30');
  expect(format(addDays(skipped, 1), 'dd/MM/yyyy HH:mm')).toBe('30/03/2026 02:30');
});

test('no date is an empty text, and what is not in the calendar is neither empty nor a date', () => {
  expect(wallDateOf('')).toBeNull();
  expect(wallTextOf(null, true)).toBe('');
  for (const text of [INVALID_DATE, '2026-02-31', 'soon', '2026-11-24T99:00'])
    expect(wallTextOf(wallDateOf(text), false)).toBe(INVALID_DATE);
});

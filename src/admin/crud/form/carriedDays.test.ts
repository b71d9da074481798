import { expect, test } from 'vitest';
import { isoWithOffset, startOfDay, zonedToMs } from '#resource';
import { carriedDays, type SpanFields } from './carriedDays.ts';

const FIELDS: SpanFields = {
  start: 'startAt',
  end: 'endAt',
  isAllDay: 'isAllDay',
  days: ['startDay', 'endDay'],
  tint: 1,
};
const ZONE = 'America/New_York';
const at = (text: string) => isoWithOffset(zonedToMs(text, ZONE) ?? 0);

const whole = (values: object) => carriedDays({ isAllDay: true, ...values }, FIELDS, ZONE);
const timed = (values: object) => carriedDays({ isAllDay: false, ...values }, FIELDS, ZONE);

test('whole days begin on the day of the hours, by the clock of the store', () => {
  // 19:00 in New York is midnight UTC of the next day.
  const evening = { startAt: at('2026-12-07 19:00'), endAt: at('2026-12-07 20:00'), startDay: null, endDay: null };
  expect(whole(evening)).toEqual({ startDay: '2026-12-07', endDay: null });
  expect(whole({ ...evening, endAt: at('2026-12-09 00:00') })).toEqual({
    startDay: '2026-12-07',
    endDay: '2026-12-08',
  });
  expect(whole({ ...evening, endAt: null, startDay: '2026-12-01' })).toEqual({ startDay: '2026-12-07', endDay: null });
});

test('days that begin on the day of the hours stay, and a start that is half typed fills nothing', () => {
  expect(whole({ startAt: at('2026-12-07 09:00'), startDay: '2026-12-07', endDay: '2026-12-10' })).toEqual({});
  expect(whole({ startAt: '0202-13', startDay: null })).toEqual({});
  expect(timed({ startAt: at('2026-12-07 09:00'), startDay: '2026-1' })).toEqual({});
});

test('hours move to the first day, and keep their time and length over a clock change', () => {
  const hours = {
    startAt: at('2026-03-07 09:00'),
    endAt: at('2026-03-07 11:00'),
    startDay: '2026-03-08',
    endDay: null,
  };
  expect(timed(hours)).toEqual({ startAt: at('2026-03-08 09:00'), endAt: at('2026-03-08 11:00') });
  expect(timed({ ...hours, startDay: '2026-03-07' })).toEqual({});
  expect(timed({ ...hours, endAt: null })).toEqual({ startAt: at('2026-03-08 09:00') });
});

test('the end that was derived from one whole day is no end of hours', () => {
  const midnight = (day: string) => isoWithOffset(startOfDay(day, ZONE));
  const day = { startDay: '2026-12-07', startAt: midnight('2026-12-07'), endAt: midnight('2026-12-08') };
  expect(timed(day)).toEqual({ endAt: null });
  expect(timed({ ...day, endDay: '2026-12-08', endAt: midnight('2026-12-09') })).toEqual({});
});

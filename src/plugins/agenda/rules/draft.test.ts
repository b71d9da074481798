import { expect, test } from 'vitest';
import { zonedToMs } from '#resource';
import { draftOfDays, draftOfSlot, draftOnDay, endAfter } from './draft.ts';

const PARIS = 'Europe/Paris';
const now = zonedToMs('2026-11-20 14:20', PARIS) ?? 0;

test('a new event begins on the day in view, at the next full hour today and else at 09:00', () => {
  expect(draftOnDay('2026-11-20', now, PARIS)).toEqual({
    isAllDay: false,
    startAt: '2026-11-20T14:00:00+00:00',
    endAt: '2026-11-20T15:00:00+00:00',
    startDay: '2026-11-20',
    endDay: null,
  });
  expect(draftOnDay('2026-12-08', now, PARIS).startAt).toBe('2026-12-08T08:00:00+00:00');
  const late = zonedToMs('2026-11-20 23:30', PARIS) ?? 0;
  expect(draftOnDay('2026-11-20', late, PARIS).startAt).toBe('2026-11-20T23:00:00+00:00');
});

test('a slot takes its hours by the clock, on days with a clock change, too', () => {
  expect(draftOfSlot('2026-03-29', 60, 240, PARIS)).toMatchObject({
    startAt: '2026-03-29T00:00:00+00:00',
    endAt: '2026-03-29T02:00:00+00:00',
  });
  expect(draftOfSlot('2026-10-25', 23 * 60, 24 * 60, PARIS).endAt).toBe('2026-10-25T23:00:00+00:00');
});

test('chosen days become an all-day event, the last included', () => {
  const fair = { isAllDay: true, startDay: '2026-12-08', endDay: '2026-12-10' };
  expect(draftOfDays('2026-12-10', '2026-12-08', now, PARIS)).toMatchObject(fair);
  expect(draftOfDays('2026-12-08', '2026-12-08', now, PARIS)).toMatchObject({ ...fair, endDay: '2026-12-08' });
});

test('the end follows a changed start', () => {
  const slot = draftOfSlot('2026-11-20', 9 * 60, 11 * 60, PARIS);
  expect(endAfter(slot, '2026-11-21T08:00:00+00:00')).toEqual({ endAt: '2026-11-21T10:00:00+00:00' });
  expect(endAfter(slot, 'invalid')).toEqual({});
  expect(endAfter(slot, null)).toEqual({});
  const fair = draftOfDays('2026-10-24', '2026-10-26', now, PARIS);
  expect(endAfter(fair, '2026-12-30')).toEqual({ endDay: '2027-01-01' });
  expect(endAfter(fair, '2026-12')).toEqual({});
  // The form may change from hours to days and back: each start has its own end.
  expect(endAfter({ ...slot, isAllDay: true }, '2026-11-25')).toEqual({ endDay: '2026-11-25' });
  expect(endAfter({ ...fair, isAllDay: false }, '2026-11-21T08:00:00+00:00')).toEqual({
    endAt: '2026-11-21T09:00:00+00:00',
  });
});

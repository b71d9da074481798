import { expect, test } from 'vitest';
import type { Resource } from '#resource';
import { wholeDay } from './wholeDay.ts';

const EVENTS: Resource = {
  ...{ name: 'events', className: 'Event', title: 'title', fields: { title: { type: 'text' } } },
  calendar: { start: 'startAt', end: 'endAt', isAllDay: 'isAllDay', days: ['startDay', 'endDay'], tint: 1 },
};

test('a record of whole days has its days in the place of its moments', () => {
  const fair = {
    title: 'Fair',
    isAllDay: true,
    startDay: '2026-12-08',
    endDay: '2026-12-09',
    startAt: 'a',
    endAt: 'b',
  };
  expect(wholeDay(EVENTS, 'startAt', fair)).toBe('2026-12-08');
  expect(wholeDay(EVENTS, 'endAt', fair)).toBe('2026-12-09');
  expect(wholeDay(EVENTS, 'endAt', { ...fair, endDay: undefined })).toBe('2026-12-08');
  expect(wholeDay(EVENTS, 'title', fair)).toBeUndefined();
  expect(wholeDay(EVENTS, 'startAt', { ...fair, isAllDay: false })).toBeUndefined();
  expect(wholeDay({ ...EVENTS, calendar: { start: 'startAt', tint: 1 } }, 'startAt', fair)).toBeUndefined();
});

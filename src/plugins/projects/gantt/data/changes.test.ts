import { expect, test } from 'vitest';
import { DAY_MS } from '#resource';
import { scheduleOnWire, writesOf } from './changes.ts';
import { taskOf } from './model.ts';

test.for([
  ['Europe/Paris', '2026-03-27T07:00:00+00:00', 4, '2026-03-31T06:00:00+00:00'],
  ['America/New_York', '2026-10-31T04:00:00+00:00', 2, '2026-11-02T05:00:00+00:00'],
  ['Africa/Casablanca', '2026-03-20T09:00:00+00:00', 5, '2026-03-25T08:00:00+00:00'],
  ['Australia/Lord_Howe', '2026-04-02T21:00:00+00:00', 7, '2026-04-09T21:30:00+00:00'],
] as const)(
  'a bar over a clock change in %s has whole days, and is written as it was',
  ([zone, startAt, days, endAt]) => {
    const stored = { startAt, endAt, duration: days };
    const { span } = taskOf({ id: 1, name: 'Paint', ...stored }, zone);
    expect(span && (span.end - span.start) / DAY_MS).toBe(days);
    expect(scheduleOnWire(span, zone)).toEqual(stored);
  },
);

test('a length that four decimals of a day do not hold is left to the server', () => {
  const span = { start: Date.UTC(2026, 10, 2, 8), end: Date.UTC(2026, 10, 2, 16) };
  expect(scheduleOnWire(span, 'UTC')).toEqual({
    startAt: '2026-11-02T08:00:00+00:00',
    endAt: '2026-11-02T16:00:00+00:00',
  });
});

test('a change is written to its own tasks only, and to what it is based on', () => {
  const records = [
    { id: 1, name: 'Kitchen' },
    { id: 2, name: 'Paint', parentTask: { id: 1 }, progress: 20 },
    { id: 3, name: 'Lamps', parentTask: { id: 1 } },
  ];
  const tasks = new Map(records.map((record) => [record.id, taskOf(record, 'UTC')]));
  const left = { id: 2, name: 'Paint', progress: 10 };
  const changes = new Map([2, 3, 4].map((id) => [id, { progress: 50 }]));
  expect(writesOf({ tasks }, changes, 'UTC', new Map([[2, left]]))).toEqual([
    { id: 2, data: { progress: 50 }, previousData: left },
    { id: 3, data: { progress: 50 }, previousData: records[2] },
  ]);
});

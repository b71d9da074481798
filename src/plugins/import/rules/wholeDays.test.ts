import { describe, expect, it } from 'vitest';
import { checkRow, createPlan } from './checkRow.ts';
import { field } from './fields.fixture.ts';
import type { Cell } from './types.ts';
import { cellFieldOf, wholeDaysOf } from './wholeDays.ts';

const FIELDS = [
  field('title'),
  field('isAllDay', { type: 'boolean' }),
  field('startAt', { type: 'datetime' }),
  field('endAt', { type: 'datetime' }),
  field('startDay', { type: 'date' }),
  field('endDay', { type: 'date' }),
];
const calendar = {
  start: 'startAt',
  end: 'endAt',
  isAllDay: 'isAllDay',
  days: ['startDay', 'endDay'],
  tint: 6,
} as const;
const wholeDays = wholeDaysOf({ calendar }, FIELDS);

const bodyOf = (cells: Readonly<Record<string, Cell>>, clearEmpty = false) => {
  const columns = Object.keys(cells);
  const plan = createPlan({
    columns,
    mapping: new Map(columns.map((name) => [name, name])),
    fields: FIELDS,
    options: { dateOrder: 'dmy', clearEmpty },
    evidence: new Map(),
    names: new Map(),
    timeZone: 'Europe/Paris',
    wholeDays,
  });
  const { body, problems } = checkRow({ number: 2, cells: Object.values(cells) }, plan);
  expect(problems).toEqual([]);
  return { ...body };
};
const days = (startDay: string, endDay?: string) => ({
  ...{ isAllDay: true, startDay },
  ...(endDay !== undefined && { endDay }),
});

describe('a row takes whole days', () => {
  it.each<[string, Record<string, Cell>, object]>([
    ['its start has no time', { startAt: '08/12/2026' }, days('2026-12-08')],
    ['its start is a whole day of a spreadsheet', { startAt: 46_364 }, days('2026-12-08')],
    ['its last day is named, too', { startAt: '8/12/2026', endAt: '9/12/2026' }, days('2026-12-08', '2026-12-09')],
    ['its end has a time', { startAt: '8/12/2026', endAt: '9/12/2026 14:00' }, days('2026-12-08', '2026-12-09')],
    ['it ends at midnight', { startAt: '8/12/2026', endAt: '10/12/2026 0:00' }, days('2026-12-08', '2026-12-09')],
    [
      'it says so, and its end is a day',
      { isAllDay: 'yes', startAt: '8/12/2026 00:00', endAt: '9/12/2026' },
      days('2026-12-08', '2026-12-09'),
    ],
    ['it says nothing of it', { isAllDay: '', startAt: '08/12/2026' }, days('2026-12-08')],
    ['its first day is named beside', { startAt: '08/12/2026', startDay: '2026-12-07' }, days('2026-12-07')],
  ])('when %s', (_when, cells, body) => expect(bodyOf(cells)).toEqual(body));

  it('also where empty cells empty fields', () => {
    const cells = { isAllDay: '', startAt: '08/12/2026', endAt: '', startDay: '', endDay: '' };
    expect(bodyOf(cells, true)).toEqual({ ...days('2026-12-08'), endAt: null, endDay: null });
  });
});

describe('a row takes hours', () => {
  it.each<[string, Record<string, Cell>, object]>([
    ['its start has a time', { startAt: '8/12/2026 10:30' }, { startAt: '2026-12-08T09:30:00.000Z' }],
    ['its start is midnight', { startAt: '8/12/2026 00:00' }, { startAt: '2026-12-07T23:00:00.000Z' }],
    ['it says so', { isAllDay: 'no', startAt: '8/12/2026' }, { isAllDay: false, startAt: '2026-12-07T23:00:00.000Z' }],
    [
      'its end alone is a day',
      { startAt: '8/12/2026 10:30', endAt: '9/12/2026' },
      { startAt: '2026-12-08T09:30:00.000Z', endAt: '2026-12-08T23:00:00.000Z' },
    ],
  ])('when %s', (_when, cells, body) => expect(bodyOf(cells)).toEqual(body));
});

it('a refused day is a problem of the column that named it', () => {
  expect(cellFieldOf('endDay', wholeDays, ['title', 'startAt', 'endAt'])).toBe('endAt');
  expect(cellFieldOf('endDay', wholeDays, ['endDay', 'endAt'])).toBe('endDay');
  expect(cellFieldOf('title', wholeDays, ['title'])).toBe('title');
  expect(cellFieldOf('endDay', null, ['title'])).toBe('endDay');
});

it('records without days of their own keep their moments', () => {
  expect(wholeDaysOf({ calendar: { start: 'dueAt', tint: 6 } }, FIELDS)).toBeNull();
  expect(wholeDaysOf({ calendar }, FIELDS.slice(0, 3))).toBeNull();
  expect(wholeDaysOf({}, FIELDS)).toBeNull();
});

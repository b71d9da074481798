import { expect, test } from 'vitest';
import { defineResource, type BusinessDays, type DayEnd } from '#resource';
import { askedCondition, byCalendar, conditionProblem, shownCondition } from './conditionInput.ts';
import type { Condition, Operator } from './filters.ts';

const things = defineResource({
  name: 'things',
  className: 'Thing',
  title: 'name',
  fields: {
    name: { type: 'text', required: true, filter: 'partial' },
    price: { type: 'money', filter: true },
    madeOn: { type: 'date', filter: true },
    dueAt: { type: 'datetime', filter: true },
    soldAt: { type: 'datetime', isBusiness: true, filter: true },
  },
  access: {},
});
const line = (field: string, operator: Operator, value: string): Condition => ({ field, operator, values: [value] });

const daysIn = (timeZone: string, dayEndsAt: DayEnd = '00:00'): BusinessDays => ({ timeZone, dayEndsAt });

test('a day of a moment is the day of the store, through changes of its clock', () => {
  const asked = (operator: Operator, day: string) =>
    askedCondition(things, line('dueAt', operator, day), daysIn('Europe/Paris')).values[0];
  expect(asked('from', '2026-03-29')).toBe('2026-03-28T23:00:00+00:00');
  expect(asked('until', '2026-03-29')).toBe('2026-03-29T21:59:59+00:00');
  expect(asked('from', '2026-10-25')).toBe('2026-10-24T22:00:00+00:00');
  expect(asked('until', '2026-10-25')).toBe('2026-10-25T22:59:59+00:00');
});

test('a day of sales is the business day, a day of anything else is the calendar’s', () => {
  const late = daysIn('Europe/Paris', '02:00');
  const asked = (field: string, operator: Operator) =>
    askedCondition(things, line(field, operator, '2026-11-20'), late);
  expect(asked('soldAt', 'from').values).toEqual(['2026-11-20T01:00:00+00:00']);
  expect(asked('soldAt', 'until').values).toEqual(['2026-11-21T00:59:59+00:00']);
  expect(asked('dueAt', 'from').values).toEqual(['2026-11-19T23:00:00+00:00']);
  for (const operator of ['from', 'until'] as const)
    expect(shownCondition(things, asked('soldAt', operator), late).values).toEqual(['2026-11-20']);
});

test('a list that shows the day of a sale filters by the day that it shows', () => {
  const late = daysIn('Europe/Paris', '02:00');
  const asked = (operator: Operator) =>
    askedCondition(byCalendar(things, ['soldAt']), line('soldAt', operator, '2026-11-20'), late);
  expect(asked('from').values).toEqual(['2026-11-19T23:00:00+00:00']);
  expect(asked('until').values).toEqual(['2026-11-20T22:59:59+00:00']);
  for (const operator of ['from', 'until'] as const)
    expect(shownCondition(byCalendar(things, ['soldAt']), asked(operator), late).values).toEqual(['2026-11-20']);
  expect(byCalendar(things, [])).toBe(things);
});

test('a midnight that was saved before the day of the shop ended later shows the day that was chosen', () => {
  const late = daysIn('Europe/Paris', '02:00');
  for (const operator of ['from', 'until'] as const) {
    const saved = askedCondition(things, line('soldAt', operator, '2026-11-20'), daysIn('Europe/Paris'));
    expect(shownCondition(things, saved, late).values).toEqual(['2026-11-20']);
  }
  // A moment that bounds no day is shown as its business day.
  expect(shownCondition(things, line('soldAt', 'from', '2026-11-20T00:30:00+00:00'), late).values).toEqual([
    '2026-11-19',
  ]);
});

test('a condition is shown as it was typed', () => {
  for (const operator of ['from', 'until'] as const) {
    const typed = line('dueAt', operator, '2026-10-25');
    const asked = askedCondition(things, typed, daysIn('America/New_York'));
    expect(shownCondition(things, asked, daysIn('America/New_York'))).toEqual(typed);
  }
  const day = line('madeOn', 'from', '2026-10-25');
  expect(askedCondition(things, day, daysIn('America/New_York'))).toEqual(day);
});

test('numbers parse in both digit systems, and invalid numbers and days are reported', () => {
  expect(askedCondition(things, line('price', 'atMost', '٤٢٫٥'), daysIn('UTC')).values).toEqual(['42.5']);
  expect(conditionProblem(things, line('price', 'atMost', '٤٢٫٥'))).toBeUndefined();
  expect(conditionProblem(things, line('price', 'atMost', 'cheap 🫖'))).toBe('flexy.violation.type.number');
  expect(conditionProblem(things, line('dueAt', 'from', '?'))).toBe('flexy.violation.type.date');
  expect(conditionProblem(things, line('dueAt', 'from', ''))).toBeUndefined();
  expect(conditionProblem(things, line('name', 'contains', '1a'))).toBeUndefined();
  const several: Condition = { field: 'price', operator: 'is', values: ['٤٢', '', '7'] };
  expect(askedCondition(things, several, daysIn('UTC')).values).toEqual(['42', '7']);
  expect(conditionProblem(things, { ...several, values: ['1', 'two'] })).toBe('flexy.violation.type.number');
});

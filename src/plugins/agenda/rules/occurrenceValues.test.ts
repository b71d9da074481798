import { expect, test } from 'vitest';
import type { AgendaEntry } from './entry.ts';
import { occurrenceValues } from './occurrenceValues.ts';

const SERIES = {
  '@id': '/en/api/events/1',
  id: 1,
  title: 'Briefing',
  agents: [{ '@id': '/en/api/agents/4', fullName: 'Nora Alami' }],
  startAt: '2026-11-02T08:00:00+00:00',
  endAt: '2026-11-02T09:00:00+00:00',
  repeats: 'weekly',
  repeatCount: 6,
  exceptDays: ['2026-11-09', '2026-11-30'],
};
const ENTRY: AgendaEntry = {
  ...{ resource: 'events', id: 1, title: 'Briefing', note: null, about: null, people: [], isDue: false },
  ...{ firstDay: null, lastDay: null, status: null, tone: null },
  startAt: Date.UTC(2026, 10, 23, 8),
  endAt: Date.UTC(2026, 10, 23, 9),
  occurrence: '2026-11-23',
};
const times = {
  startAt: '2026-11-23T08:00:00+00:00',
  endAt: '2026-11-23T09:00:00+00:00',
  startDay: null,
  endDay: null,
};

test('one occurrence has what its series has, on its own times, and does not repeat', () => {
  const { title, agents } = SERIES;
  expect(occurrenceValues(SERIES, ENTRY, 'one')).toEqual({ title, agents, ...times });
});

test('those that follow repeat, without the days left out before', () => {
  expect(occurrenceValues(SERIES, ENTRY, 'following')).toMatchObject({
    ...{ repeats: 'weekly', repeatCount: 6, exceptDays: ['2026-11-30'], ...times },
  });
});

test('an all-day occurrence has its days', () => {
  const days = { ...ENTRY, firstDay: '2026-11-23', lastDay: '2026-11-23', endAt: null };
  expect(occurrenceValues(SERIES, days, 'one')).toMatchObject({ startDay: '2026-11-23', endDay: null, endAt: null });
  const fair = { ...days, lastDay: '2026-11-24' };
  expect(occurrenceValues({ ...SERIES, endDay: '2026-11-03' }, fair, 'one')).toMatchObject({ endDay: '2026-11-24' });
});

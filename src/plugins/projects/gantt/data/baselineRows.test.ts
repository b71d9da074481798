import { expect, test } from 'vitest';
import type { Baseline } from '../../rules/baseline.ts';
import { projectOf } from './model.ts';
import { rowsOf } from './rows.ts';

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T08:00:00+00:00`;
const task = (id: number, name: string, from: number, to: number, parent?: number) => ({
  ...{ id, name, startAt: day(from), endAt: day(to), duration: to - from, agents: [] },
  ...(parent !== undefined && { parentTask: { '@id': `/en/api/tasks/${parent}`, id: parent } }),
});
const wall = (date: number) => Date.UTC(2026, 10, date, 8);
const planned = (id: number, name: string, from: number, to: number) =>
  [id, { id, name, span: { start: wall(from), end: wall(to) } }] as const;

// Sundays are off: the 8th is one.
const project = projectOf(
  {
    ...{ id: 1, name: 'Riad', daysOff: ['7'], holidays: [] },
    tasks: [task(1, 'Kitchen', 2, 10), task(2, 'Ovens', 2, 6, 1), task(3, 'Lamps', 6, 10, 1), task(4, 'New', 3, 4)],
  } as unknown as Parameters<typeof projectOf>[0],
  'UTC',
);
const BASELINE: Baseline = new Map([
  planned(1, 'Kitchen', 2, 7),
  planned(2, 'Ovens', 2, 7),
  planned(3, 'Lamps', 5, 7),
  planned(9, 'Paint', 4, 12),
]);

const rows = (text = '', agent: number | null = null) => rowsOf(project, project.tasks, { text, agent }, BASELINE);

test('rows say by how many working days they end later than planned; new ones and deleted ones say neither', () => {
  expect(rows().map(({ id, later, isGone }) => [id, later, isGone])).toEqual([
    ['project', -2, false],
    [1, 2, false],
    [2, -1, false],
    [3, 2, false],
    [4, null, false],
    ['gone 9', null, true],
  ]);
});

test('deleted tasks have their planned dates, are found by name, and belong to nobody', () => {
  expect(rows('pai').map(({ id }) => id)).toEqual(['project', 'gone 9']);
  expect(rows('', 4).map(({ id }) => id)).toEqual(['project']);
  expect(rows().at(-1)).toMatchObject({ name: 'Paint', span: null, planned: { start: wall(4), end: wall(12) } });
});

test('without a baseline no row has a difference', () => {
  expect(rowsOf(project, project.tasks).every(({ planned: none, later }) => none === null && later === null)).toBe(
    true,
  );
});

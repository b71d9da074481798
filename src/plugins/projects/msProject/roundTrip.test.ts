import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#resource';
import type { Dependency } from '../dependencies.ts';
import { MONDAY, plans, SUNDAYS_OFF } from '../rules/testPlans.ts';
import type { FileTask, PlanFile } from './planFile.ts';
import { readPlan } from './readPlan.ts';
import { writePlan } from './writePlan.ts';

const PEOPLE = [
  { uid: 4, name: 'Claire Moreau', email: 'claire@example.com' },
  { uid: 9, name: 'سارة العلمي', email: '' },
];

/** A file of a plan with days off, limits and people. */
const fileOf = (tasks: readonly FileTask[], more: Partial<PlanFile> = {}): PlanFile => ({
  name: 'Riad & <Spa>',
  daysOff: [7],
  holidays: ['2026-11-06', '2026-11-18'],
  hoursPerDay: null,
  tasks,
  people: PEOPLE,
  ...more,
});

const texts = fc.oneof(
  fc.constantFrom('Ovens "A" & <B>', 'كهرباء', "L'été ]]>", '  x  y'),
  fc.string({ maxLength: 40 }),
);
const limits = fc.option(fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => MONDAY + minutes * 60_000));

const isSameLink = (one: Dependency, other: Dependency) => one.task === other.task && one.kind === other.kind;

/** Plans whose tasks have names of all kinds, progress, limits and people; every third one has others below. */
const files = fc
  .record({
    plan: plans(SUNDAYS_OFF),
    more: fc.array(
      fc.record({
        name: texts,
        description: fc.option(texts),
        progress: fc.integer({ min: 0, max: 100 }),
        notBefore: limits,
        people: fc.subarray([4, 9]),
        isUndated: fc.boolean(),
      }),
      { minLength: 12, maxLength: 12 },
    ),
  })
  .map(({ plan, more }) =>
    fileOf(
      [...plan.values()].flatMap((task, at): FileTask[] => {
        const one = more[at];
        if (!one) return [];
        // Blanks that the file's text cannot hold are trimmed, as a form does.
        const clean = (text: string | null) => (text ?? '').replaceAll(/\p{C}/gu, '').trim();
        const { progress, notBefore, people } = one;
        return [
          {
            ...task,
            ...{ progress, notBefore, people, endBy: null },
            name: clean(one.name) || `Task ${task.id}`,
            description: clean(one.description) || null,
            after: task.after.filter((link, place, all) => all.findIndex((other) => isSameLink(other, link)) === place),
            span: one.isUndated ? null : task.span,
          },
        ];
      }),
    ),
  );

test('what is written is read again: names, dates, links of all kinds with lags, limits, progress, people, days off', () => {
  fc.assert(
    fc.property(files, (file) => {
      const { plan, notes } = readPlan(writePlan(file));
      expect(plan).toEqual(file);
      expect(notes).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

const day = (at: number, hour = 8) => MONDAY + at * DAY_MS + hour * HOUR_MS;
const task = (id: number, more: Partial<FileTask> = {}): FileTask => ({
  id,
  parent: null,
  name: `Task ${id}`,
  description: null,
  span: { start: day(id), end: day(id + 1) },
  progress: 0,
  after: [],
  notBefore: null,
  endBy: null,
  people: [],
  ...more,
});

describe('a written file', () => {
  test('has parents before what is below them, at their levels, whatever the order of the plan', () => {
    const file = fileOf([task(3, { parent: 2 }), task(2, { parent: 1 }), task(1), task(4)]);
    const { plan } = readPlan(writePlan(file));
    expect(plan.tasks.map(({ id, parent }) => [id, parent])).toEqual([
      [1, null],
      [2, 1],
      [3, 2],
      [4, null],
    ]);
  });

  test('has days of 24 hours, so that durations and lags are those of the chart', () => {
    const links = [{ task: 1, kind: 'SS', lag: -1.5 } as const];
    const text = writePlan(fileOf([task(1, { span: { start: day(0), end: day(6) } }), task(2, { after: links })]));
    // From eight on Monday to eight on Sunday, with Friday off; the lag is in tenths of minutes.
    expect(text).toContain('<Duration>PT112H0M0S</Duration>');
    expect(text).toContain('<LinkLag>-21600</LinkLag>');
    expect(text).toContain('<DayType>1</DayType><DayWorking>0</DayWorking>');
    expect(text).toContain('<FromDate>2026-11-06T00:00:00</FromDate>');
  });

  test('has an earliest start as a constraint, and a latest end as a deadline', () => {
    const text = writePlan(fileOf([task(1, { notBefore: day(1), endBy: day(3, 17) })]));
    expect(text).toContain('<ConstraintType>4</ConstraintType>');
    expect(text).toContain(
      '<ConstraintDate>2026-11-03T08:00:00</ConstraintDate><Deadline>2026-11-05T17:00:00</Deadline>',
    );
  });
});

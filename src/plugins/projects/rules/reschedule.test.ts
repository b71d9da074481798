import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#resource';
import { partOf } from '../../../../tests/support/suite.ts';
import type { LinkKind } from '../dependencies.ts';
import { scheduleOnWire } from '../gantt/data/changes.ts';
import { taskOf } from '../gantt/data/model.ts';
import { addWork, nextWorking, type WorkCalendar } from './calendar.ts';
import { slackOf } from './criticalPath.ts';
import type { Plan, PlanTask, Span } from './planTask.ts';
import { endMovedBy, rescheduled } from './reschedule.ts';
import { withSpans } from './shifts.ts';
import { after, ALL_DAYS, MONDAY, planOf, SUNDAYS_OFF, task } from './testPlans.ts';

/** New starts and ends as days after Monday. */
const moved = (plan: Plan, calendar: WorkCalendar = ALL_DAYS, now = MONDAY - 30 * DAY_MS) =>
  [...rescheduled(plan, calendar, now)].map(([id, { start, end }]) => [
    ...[id, (start - MONDAY) / DAY_MS, (end - MONDAY) / DAY_MS],
  ]);

describe('reschedule', () => {
  test('moves what breaks a dependency, what could start earlier, and what waits for those', () => {
    const plan = planOf(task(1, 0, 3), task(2, 1, 2, [after(1)]), task(3, 9, 1, [after(2)]), task(4, 12, 1));
    expect(moved(plan)).toEqual([
      [2, 3, 5],
      [3, 5, 6],
    ]);
  });

  test('says by how many days the end moves, whatever is stored for parents', () => {
    const plan = planOf(task(9, 0, 11), task(1, 0, 3, [], 9), task(2, 9, 2, [after(1)], 9));
    const spans = rescheduled(plan, ALL_DAYS, MONDAY - DAY_MS);
    expect(endMovedBy(plan, spans)).toBe(-6);
    expect(endMovedBy(plan, new Map())).toBe(0);
    const end = MONDAY + 11 * DAY_MS - 10 * HOUR_MS;
    expect(endMovedBy(plan, new Map([[2, { start: MONDAY, end }]]))).toBeCloseTo(-10 / 24);
  });

  test('leaves what has begun, what waits for none, and what has no dates', () => {
    const begun = { ...task(2, 9, 2, [after(1)]), progress: 10 };
    const completed = { ...task(6, 9, 2, [after(1)]), isCompleted: true };
    const undated = { ...task(4, 0, 1, [after(1)]), span: null };
    expect(moved(planOf(task(1, 0, 3), begun, completed, task(3, 20, 1), undated, task(5, 5, 1, [after(4)])))).toEqual(
      [],
    );
  });

  test('moves nothing into what has passed, but mends what breaks', () => {
    const plan = planOf(task(1, 0, 3), task(2, 20, 2, [after(1)]), task(3, 1, 1, [after(1)]));
    expect(moved(plan, ALL_DAYS, MONDAY + 9.4 * DAY_MS)).toEqual([
      [2, 10, 12],
      [3, 3, 4],
    ]);
  });

  test('starts nothing before its own limit, also what waits for none', () => {
    const limit = MONDAY + 8 * DAY_MS;
    const plan = planOf(
      task(1, 0, 3),
      { ...task(2, 9, 2, [after(1)]), notBefore: limit },
      { ...task(3, 1, 1), notBefore: limit },
      { ...task(4, 9, 1), notBefore: limit },
    );
    expect(moved(plan).toSorted()).toEqual([
      [2, 8, 10],
      [3, 8, 9],
    ]);
  });

  test('does not move parents, whose dates follow, though a limit was stored for one before it had subtasks', () => {
    const parent = { ...task(9, 0, 3), notBefore: MONDAY + 8 * DAY_MS };
    expect(moved(planOf(parent, task(1, 0, 3, [], 9)))).toEqual([]);
  });

  test('respects days off, and leaves a dinner on its Sunday', () => {
    // Day 6 is a Sunday.
    const dinner = {
      ...task(3, 13, 1, [after(1)]),
      span: { start: MONDAY + 13.75 * DAY_MS, end: MONDAY + 14 * DAY_MS },
    };
    const plan = planOf(task(1, 0, 5), task(2, 21, 2, [after(1)]), dinner);
    expect(moved(plan, SUNDAYS_OFF)).toEqual([[2, 5, 8]]);
  });
});

/** Pseudo-random numbers that a seed repeats. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    pick: <T>(list: readonly [T, ...T[]]): T => list[whole(0, list.length - 1)] ?? list[0],
    isOn: (share: number) => next() < share,
  };
}
type Random = ReturnType<typeof randomOf>;

const STEP = 6 * HOUR_MS;
const PER_DAY = DAY_MS / STEP;
/** First step of the axis of the independent calculation: a Monday in winter. Plans run over changes of all zones. */
const FIRST = Date.UTC(2026, 0, 5);
const LENGTH = 500 * PER_DAY;
const KINDS = ['FS', 'SS', 'FF', 'SF'] as const satisfies readonly LinkKind[];

/**
 * The independent calculation: time is counted in steps of work since the first day. A date is a number of them, a link a
 * difference, so that weekends and holidays are nowhere but in the axis.
 */
function newAxis(calendar: WorkCalendar) {
  const isOff = (wall: number) => {
    const date = new Date(wall);
    return calendar.daysOff.has(date.getUTCDay() || 7) || calendar.holidays.has(date.toISOString().slice(0, 10));
  };
  const times: number[] = [];
  const counts: number[] = [];
  for (let at = 0; at < LENGTH; at += 1) {
    counts.push(times.length);
    if (!isOff(FIRST + at * STEP)) times.push(FIRST + at * STEP);
  }
  return {
    count: (wall: number) => counts[(wall - FIRST) / STEP] ?? NaN,
    time: (count: number) => times[count] ?? NaN,
    end: (count: number) => (times[count - 1] ?? NaN) + STEP,
  };
}

const axes = new WeakMap<WorkCalendar, ReturnType<typeof newAxis>>();

function axisOf(calendar: WorkCalendar) {
  const axis = axes.get(calendar) ?? newAxis(calendar);
  axes.set(calendar, axis);
  return axis;
}

/** New dates by the independent calculation; predecessors have smaller ids. */
function expectedOf(plan: Plan, calendar: WorkCalendar, now: number): Plan {
  const axis = axisOf(calendar);
  const result = new Map<number, PlanTask>();
  const parents = new Set([...plan.values()].map(({ parent }) => parent));
  for (const one of [...plan.values()].toSorted((a, b) => a.id - b.id)) {
    result.set(one.id, one);
    const { span, progress } = one;
    if (!span || progress > 0 || parents.has(one.id)) continue;
    const [start, end] = [axis.count(span.start), axis.count(span.end)];
    const bounds = one.after.flatMap(({ task: id, kind, lag }) => {
      const from = result.get(id)?.span;
      if (!from) return [];
      const origin = axis.count(kind[0] === 'S' ? from.start : from.end) + lag * PER_DAY;
      return [kind[1] === 'S' ? origin : origin - (end - start)];
    });
    const isEarly = one.notBefore != null && span.start < one.notBefore;
    if (bounds.length === 0 && !isEarly) continue;
    const bound = Math.max(...bounds, one.notBefore == null ? 0 : axis.count(one.notBefore));
    const tomorrow = Math.floor(now / DAY_MS) * DAY_MS + DAY_MS + (span.start % DAY_MS);
    const to = isEarly || start < bound ? bound : Math.max(bound, axis.count(tomorrow));
    if (isEarly || start < bound || start > to)
      result.set(one.id, {
        ...one,
        span: { start: axis.time(to), end: end === start ? axis.time(to) : axis.end(to + end - start) },
      });
  }
  return result;
}

/** Slack of the tasks without subtasks in steps of work, by the independent calculation; successors have larger ids. */
function expectedSlack(plan: Plan, calendar: WorkCalendar): ReadonlyMap<number, number> {
  const axis = axisOf(calendar);
  const parents = new Set([...plan.values()].map(({ parent }) => parent));
  const leaves = [...plan.values()].flatMap(({ id, span, after: links }) =>
    span && !parents.has(id) ? [{ id, links, start: axis.count(span.start), end: axis.count(span.end) }] : [],
  );
  const last = Math.max(...leaves.map(({ end }) => end));
  const latest = new Map(leaves.map(({ id }) => [id, last]));
  for (const { id, links, start, end } of leaves.toSorted((a, b) => b.id - a.id))
    for (const { task: from, kind, lag } of links) {
      const before = leaves.find((one) => one.id === from);
      if (!before) continue;
      const bound = (latest.get(id) ?? last) - (kind[1] === 'S' ? end - start : 0) - lag * PER_DAY;
      const limit = kind[0] === 'S' ? bound + before.end - before.start : bound;
      latest.set(from, Math.min(latest.get(from) ?? last, limit));
    }
  // What breaks a dependency, as a task that has begun may, has none.
  return new Map(leaves.map(({ id, end }) => [id, Math.max(0, (latest.get(id) ?? last) - end)]));
}

/** Slack as the chart's critical path has it, in steps of work. */
const slackInSteps = (plan: Plan, calendar: WorkCalendar) =>
  new Map([...slackOf(plan, calendar)].map(([id, free]): [number, number] => [id, free / STEP]));

const START = Date.UTC(2026, 1, 2);
const dayText = (day: number) => new Date(START + day * DAY_MS).toISOString().slice(0, 10);

function randomCalendar(random: Random): WorkCalendar {
  const daysOff = new Set([[7], [6, 7], [5], [], [1, 4, 7]][random.whole(0, 4)]);
  return {
    daysOff,
    holidays: new Set(Array.from({ length: random.whole(0, 8) }, () => dayText(random.whole(0, 120)))),
  };
}

function randomSpan(random: Random, calendar: WorkCalendar): Span {
  const start = nextWorking(calendar, START + random.whole(0, 90 * PER_DAY) * STEP);
  return { start, end: addWork(calendar, start, random.whole(0, 8 * PER_DAY) * STEP) };
}

const randomLinks = (random: Random, id: number) =>
  id === 1
    ? []
    : Array.from({ length: random.whole(0, 2) }, () =>
        after(random.whole(Math.max(1, id - 5), id - 1), random.pick(KINDS), random.whole(-2, 4)),
      );

/** A change as people make them: dates, work, predecessors, progress, or the calendar. */
function edited(plan: Plan, calendar: WorkCalendar, random: Random): readonly [Plan, WorkCalendar] {
  const one = plan.get(random.whole(1, plan.size - 1));
  if (!one || random.isOn(0.1)) return [plan, { ...calendar, holidays: randomCalendar(random).holidays }];
  const change = random.pick<Partial<PlanTask>>([
    { span: randomSpan(random, calendar) },
    { after: randomLinks(random, one.id) },
    { progress: random.isOn(0.3) ? 20 : 0 },
    { notBefore: random.isOn(0.7) ? START + random.whole(0, 90 * PER_DAY) * STEP : null },
    {
      span: one.span && { start: one.span.start, end: addWork(calendar, one.span.start, random.whole(0, 6) * DAY_MS) },
    },
  ]);
  return [new Map([...plan, [one.id, { ...one, ...change }]]), calendar];
}

/** The plan as the server stores it, and the chart reads it again. */
function storedAndRead(plan: Plan, zone: string): Plan {
  const again = (id: number, span: Span | null) => {
    const stored = scheduleOnWire(span, zone);
    return taskOf({ id, name: '', ...(stored.startAt !== null && stored) }, zone).span;
  };
  return new Map([...plan].map(([id, one]) => [id, { ...one, span: again(id, one.span) }]));
}

const isOnDaysOff = (span: Span | null, calendar: WorkCalendar) => {
  if (!span || span.end === span.start) return false;
  const { count } = axisOf(calendar);
  return count(span.start) === count(span.end);
};
const spansOf = (plan: Plan) => [...plan.values()].map(({ id, span }) => [id, span?.start, span?.end]);
const ZONES = ['Europe/Paris', 'America/New_York', 'Africa/Casablanca', 'Australia/Lord_Howe'] as const;

test.for(partOf(ZONES, (zone) => zone === 'Australia/Lord_Howe'))(
  '50 plans and their slack are as an independent calculation has them after each of 20 edits, stored in %s',
  (zone) => {
    let count = 0;
    for (let seed = 1; seed <= 200 / ZONES.length; seed += 1) {
      const random = randomOf(seed * 7919 + zone.length);
      let calendar = randomCalendar(random);
      let plan: Plan = planOf(
        // A parent with a limit that nothing reads, of every third task.
        { ...task(0, 0, 0), span: randomSpan(random, calendar), notBefore: START + 80 * DAY_MS },
        ...Array.from({ length: random.whole(2, 14) }, (_, at) => {
          const links = randomLinks(random, at + 1);
          return { ...task(at + 1, 0, 0, links, at % 3 === 0 ? 0 : null), span: randomSpan(random, calendar) };
        }),
      );
      for (let edit = 0; edit < 20; edit += 1) {
        [plan, calendar] = edited(plan, calendar, random);
        // A new holiday may leave a task on days off alone: such are held by their day, which the axis does not know.
        if ([...plan.values()].some(({ span }) => isOnDaysOff(span, calendar))) continue;
        const now = START + random.whole(0, 60 * PER_DAY) * STEP;
        const result = withSpans(plan, rescheduled(plan, calendar, now));
        expect(spansOf(result), `seed ${seed}, edit ${edit}`).toEqual(spansOf(expectedOf(plan, calendar, now)));
        expect(rescheduled(result, calendar, now), `seed ${seed}, edit ${edit}: again`).toEqual(new Map());
        expect(slackInSteps(result, calendar), `seed ${seed}, edit ${edit}: slack`).toEqual(
          expectedSlack(result, calendar),
        );
        plan = storedAndRead(result, zone);
        expect(spansOf(plan)).toEqual(spansOf(result));
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(900);
  },
);

import { DAY_MS, dayStart, type Wall, weekdayOfWall } from '#resource';
import { isWorking, type WorkCalendar } from './calendar.ts';
import type { Span } from './planTask.ts';

/** A task without subtasks, and who works on it. */
export interface LoadTask {
  readonly span: Span | null;
  readonly people: readonly number[];
}

/** Work of a person in a part of the plan. */
export interface Load {
  /** Assigned work, hours. */
  readonly hours: number;
  /** Hours of its working days. */
  readonly capacity: number;
  /** Working days with more work than hours. */
  readonly overDays: number;
}

/** Parts of a plan: days, weeks from Monday on, or months. */
export type LoadUnit = 'day' | 'week' | 'month';

/** Work above a day by less than this part of it is rounding: stored durations are exact to 8.64 s. */
const ROUNDING = 0.001;
const HUNDREDTHS = 100;

/** Start of the day, week or month of a time. */
function unitStart(unit: LoadUnit, wall: Wall): Wall {
  const day = dayStart(wall);
  if (unit === 'day') return day;
  if (unit === 'week') return day - (weekdayOfWall(day) - 1) * DAY_MS;
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** Start of the next one. A month has at most 31 days, so that 32 days later is the next month. */
function nextUnit(unit: LoadUnit, start: Wall): Wall {
  const days = { day: 1, week: 7, month: 32 }[unit];
  return unitStart(unit, start + days * DAY_MS);
}

/** The days, weeks or months that a span touches, whole. */
export function unitsIn(unit: LoadUnit, { start, end }: Span): readonly Span[] {
  const units: Span[] = [];
  for (let at = unitStart(unit, start); at < end || units.length === 0;) {
    const next = nextUnit(unit, at);
    units.push({ start: at, end: next });
    at = next;
  }
  return units;
}

/** Work of each person by the start of the day: 1 is a whole working day. Days off have none. */
function workByDay(tasks: readonly LoadTask[], calendar: WorkCalendar): ReadonlyMap<number, ReadonlyMap<Wall, number>> {
  const people = new Map<number, Map<Wall, number>>();
  for (const { span, people: own } of tasks) {
    if (!span) continue;
    for (let day = dayStart(span.start); day < span.end; day += DAY_MS) {
      if (!isWorking(calendar, day)) continue;
      const part = (Math.min(span.end, day + DAY_MS) - Math.max(span.start, day)) / DAY_MS;
      for (const person of new Set(own)) {
        const days = people.get(person) ?? new Map<Wall, number>();
        days.set(day, (days.get(day) ?? 0) + part);
        people.set(person, days);
      }
    }
  }
  return people;
}

const rounded = (hours: number): number => Math.round(hours * HUNDREDTHS) / HUNDREDTHS;

/**
 * Work of each person in parts of a plan. A task takes each working day that it lies on in part or in whole; who has several at
 * once has the sum. A part is over-booked where one of its days is, also if its other days are free.
 * @param hoursPerDay hours of a working day
 * @param parts whole days
 */
export function loadOf(
  tasks: readonly LoadTask[],
  calendar: WorkCalendar,
  hoursPerDay: number,
  parts: readonly Span[],
): ReadonlyMap<number, readonly Load[]> {
  const capacities = parts.map(({ start, end }) => {
    let days = 0;
    for (let day = start; day < end; day += DAY_MS) if (isWorking(calendar, day)) days += 1;
    return days * hoursPerDay;
  });
  const loadIn = (days: ReadonlyMap<Wall, number>, { start, end }: Span, at: number): Load => {
    let [work, overDays] = [0, 0];
    for (const [day, part] of days) {
      if (day < start || day >= end) continue;
      work += part;
      if (part > 1 + ROUNDING) overDays += 1;
    }
    return { hours: rounded(work * hoursPerDay), capacity: rounded(capacities[at] ?? 0), overDays };
  };
  const work = workByDay(tasks, calendar);
  return new Map([...work].map(([person, days]) => [person, parts.map((part, at) => loadIn(days, part, at))]));
}

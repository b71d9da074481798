import { DAY_MS, MINUTE_MS, type Wall } from '#resource';
import type { Dependency, LinkKind } from '../dependencies.ts';
import { workBetween, type WorkCalendar } from '../rules/calendar.ts';
import { childrenOf } from '../rules/planTask.ts';
import type { FileTask, PlanFile } from './planFile.ts';

/** The format's number of each kind of link. */
export const LINK_NUMBERS = { FF: 0, FS: 1, SF: 2, SS: 3 } as const satisfies Record<LinkKind, number>;
/** Constraint "start no earlier than", and none: as soon as possible. */
const START_NO_EARLIER = 4;
const AS_SOON_AS_POSSIBLE = 0;
/** Durations and lags are shown in days. */
const IN_DAYS = 7;
/** The format counts lags in tenths of minutes. */
export const LAG_UNIT = MINUTE_MS / 10;
const MINUTES_PER_DAY = DAY_MS / MINUTE_MS;
const DAYS_OF_WEEK = 7;
const CALENDAR = 1;

/** Characters that XML cannot hold, also not escaped. */
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(NO_XML, '')
    .replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '');

/** An element with text; none for null. */
const leaf = (name: string, value: string | number | null): string =>
  value === null ? '' : `<${name}>${escaped(String(value))}</${name}>`;
const branch = (name: string, ...parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`;

/** `2026-11-20T08:00:00`: the format's dates have no zone, as ours on the wall. */
const momentOf = (wall: Wall): string => new Date(wall).toISOString().slice(0, 19);
const momentOrNull = (wall: Wall | null | undefined): string | null =>
  wall === null || wall === undefined ? null : momentOf(wall);

/** `PT96H30M0S` of a time in ms. */
function durationOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${seconds % 60}S`;
}

/** Days count in full, 24 hours each, as in our plans: all dates and durations are the same in MS Project. */
const WORKING_TIMES = branch(
  'WorkingTimes',
  branch('WorkingTime', leaf('FromTime', '00:00:00'), leaf('ToTime', '00:00:00')),
);

/** The format's days count from Sunday, 1. */
function weekDay(day: number, daysOff: ReadonlySet<number>): string {
  const isOff = daysOff.has(day === 1 ? DAYS_OF_WEEK : day - 1);
  return branch('WeekDay', leaf('DayType', day), leaf('DayWorking', isOff ? 0 : 1), isOff ? '' : WORKING_TIMES);
}

const exception = (day: string): string =>
  branch(
    'Exception',
    leaf('EnteredByOccurrences', 0),
    branch('TimePeriod', leaf('FromDate', `${day}T00:00:00`), leaf('ToDate', `${day}T23:59:00`)),
    leaf('Occurrences', 1),
    leaf('Name', day),
    leaf('Type', 1),
    leaf('DayWorking', 0),
  );

function calendarOf({ daysOff, holidays }: WorkCalendar): string {
  const days = Array.from({ length: DAYS_OF_WEEK }, (_, at) => weekDay(at + 1, daysOff));
  return branch(
    'Calendar',
    leaf('UID', CALENDAR),
    leaf('Name', 'Project'),
    leaf('IsBaseCalendar', 1),
    leaf('BaseCalendarUID', -1),
    branch('WeekDays', ...days),
    holidays.size === 0 ? '' : branch('Exceptions', ...[...holidays].toSorted().map(exception)),
  );
}

const linkOf = ({ task, kind, lag }: Dependency): string =>
  branch(
    'PredecessorLink',
    leaf('PredecessorUID', task),
    leaf('Type', LINK_NUMBERS[kind]),
    leaf('CrossProject', 0),
    leaf('LinkLag', Math.round((lag * DAY_MS) / LAG_UNIT)),
    leaf('LagFormat', IN_DAYS),
  );

interface Place {
  /** Number of its row, from 1. */
  readonly row: number;
  readonly level: number;
  readonly isParent: boolean;
}

/** A task. Its dates are entered by hand, so that MS Project keeps them as ours are kept. */
function taskOf(task: FileTask, { row, level, isParent }: Place, calendar: WorkCalendar): string {
  const { id, name, description, span, progress, notBefore = null, endBy = null, after } = task;
  const start = span && momentOf(span.start);
  const finish = span && momentOf(span.end);
  const duration = span && durationOf(workBetween(calendar, span.start, span.end));
  const isManual = isParent ? 0 : 1;
  return branch(
    'Task',
    leaf('UID', id),
    leaf('ID', row),
    leaf('Name', name),
    leaf('Active', 1),
    leaf('Manual', isManual),
    leaf('Type', 1),
    leaf('IsNull', 0),
    leaf('OutlineLevel', level),
    leaf('Start', start),
    leaf('Finish', finish),
    leaf('Duration', duration),
    ...(isManual ? [leaf('ManualStart', start), leaf('ManualFinish', finish), leaf('ManualDuration', duration)] : []),
    leaf('DurationFormat', IN_DAYS),
    leaf('Milestone', span && !isParent && span.start === span.end ? 1 : 0),
    leaf('Summary', isParent ? 1 : 0),
    leaf('PercentComplete', Math.round(progress)),
    leaf('ConstraintType', notBefore === null ? AS_SOON_AS_POSSIBLE : START_NO_EARLIER),
    leaf('CalendarUID', -1),
    leaf('ConstraintDate', momentOrNull(notBefore)),
    leaf('Deadline', momentOrNull(endBy)),
    leaf('Notes', description || null),
    ...after.map(linkOf),
  );
}

/** All tasks, each after the one it is part of. */
function tasksOf(file: PlanFile, calendar: WorkCalendar): string[] {
  const plan = new Map(file.tasks.map((task) => [task.id, task]));
  const children = childrenOf(plan);
  const rows: string[] = [];
  const seen = new Set<number>();
  const add = (id: number, level: number): void => {
    const task = plan.get(id);
    if (!task || seen.has(id)) return;
    seen.add(id);
    const below = children.get(id) ?? [];
    const known = { ...task, after: task.after.filter((link) => plan.has(link.task)) };
    rows.push(taskOf(known, { row: rows.length + 1, level, isParent: below.length > 0 }, calendar));
    for (const child of below) add(child, level + 1);
  };
  for (const { id, parent } of file.tasks) if (parent === null || !plan.has(parent)) add(id, 1);
  return rows;
}

const resourceOf = ({ uid, name, email }: PlanFile['people'][number], at: number): string =>
  branch(
    'Resource',
    leaf('UID', uid),
    leaf('ID', at + 1),
    leaf('Name', name),
    leaf('Type', 1),
    leaf('IsNull', 0),
    leaf('EmailAddress', email || null),
    leaf('MaxUnits', 1),
  );

function assignmentsOf({ tasks }: PlanFile, calendar: WorkCalendar): string[] {
  return tasks
    .flatMap(({ id, span, people }) => people.map((person) => ({ id, span, person })))
    .map(({ id, span, person }, at) =>
      branch(
        'Assignment',
        leaf('UID', at + 1),
        leaf('TaskUID', id),
        leaf('ResourceUID', person),
        leaf('Finish', span && momentOf(span.end)),
        leaf('Start', span && momentOf(span.start)),
        leaf('Units', 1),
        leaf('Work', span && durationOf(workBetween(calendar, span.start, span.end))),
      ),
    );
}

/** The XML file of MS Project (MSPDI) of a plan. */
export function writePlan(file: PlanFile): string {
  const calendar: WorkCalendar = { daysOff: new Set(file.daysOff), holidays: new Set(file.holidays) };
  const starts = file.tasks.flatMap(({ span }) => (span ? [span.start] : []));
  const week = MINUTES_PER_DAY * (DAYS_OF_WEEK - file.daysOff.length);
  const parts = [
    leaf('SaveVersion', 14),
    leaf('Name', `${file.name}.xml`),
    leaf('Title', file.name),
    leaf('ScheduleFromStart', 1),
    leaf('StartDate', starts.length === 0 ? null : momentOf(starts.reduce((one, other) => Math.min(one, other)))),
    leaf('CalendarUID', CALENDAR),
    leaf('DefaultStartTime', '00:00:00'),
    leaf('DefaultFinishTime', '00:00:00'),
    leaf('MinutesPerDay', MINUTES_PER_DAY),
    leaf('MinutesPerWeek', week),
    leaf('DaysPerMonth', 20),
    leaf('NewTasksAreManual', 1),
    branch('Calendars', calendarOf(calendar)),
    branch('Tasks', ...tasksOf(file, calendar)),
    branch('Resources', ...file.people.map(resourceOf)),
    branch('Assignments', ...assignmentsOf(file, calendar)),
  ];
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Project xmlns="http://schemas.microsoft.com/project">${parts.join('')}</Project>\n`;
}

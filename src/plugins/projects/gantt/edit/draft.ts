import { DAY_MS, dayStart, HOUR_MS, type Wall, wallOf, wallText } from '#resource';
import type { Dependency, LinkKind } from '../../dependencies.ts';
import type { TaskValues } from '../data/changes.ts';
import type { Agent, GanttTask } from '../data/model.ts';
import { addWork, endAfterMove, nextWorking, workDays, type WorkCalendar } from '../../rules/calendar.ts';
import { cycleThrough } from '../../rules/cycles.ts';
import type { PlanTask } from '../../rules/planTask.ts';

/** A predecessor as it is typed. */
export interface DraftLink {
  /** Id of the predecessor; empty: not chosen yet. */
  readonly task: string;
  readonly kind: LinkKind;
  readonly lag: string;
}

/** A task as the dialog has it: texts, as they are typed. */
export interface Draft {
  readonly name: string;
  /** Id of the parent; empty: none. */
  readonly parent: string;
  /** `2026-11-20T08:00`; empty: none. */
  readonly start: string;
  readonly end: string;
  /** Working days. */
  readonly days: string;
  /** Last start and end that could be read; null: none yet. What follows from a date follows from these. */
  readonly known: NonNullable<TaskValues['span']> | null;
  /** Earliest start and latest end; empty: any. */
  readonly notBefore: string;
  readonly endBy: string;
  readonly progress: string;
  readonly agents: readonly Agent[];
  readonly links: readonly DraftLink[];
}

/** Validation problem of a draft. */
export interface DraftProblem {
  readonly field: 'name' | 'start' | 'end' | 'days' | 'notBefore' | 'endBy' | 'progress' | 'parent' | 'links';
  /** Key of the message below `projects.gantt.problems`. */
  readonly key: string;
  /** Names of the tasks of a circle. */
  readonly names?: string;
}

/** Hour at which new tasks start. */
const FIRST_HOUR = 8;
const LONGEST_DAYS = 36_500;

/** The wall-clock time of a box; null: none, or half typed. */
export function wallOfBox(text: string): Wall | null {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? Date.parse(`${text.slice(0, 16)}Z`) : Number.NaN;
  return Number.isNaN(wall) ? null : wall;
}

const daysText = (calendar: WorkCalendar, start: Wall, end: Wall): string => String(workDays(calendar, { start, end }));

/** The values of a task as they are typed. */
export function draftOf(task: GanttTask, calendar: WorkCalendar): Draft {
  const { name, parent, span, notBefore = null, endBy = null, progress, agents, after } = task;
  return {
    name,
    parent: parent === null ? '' : String(parent),
    start: span ? wallText(span.start) : '',
    end: span ? wallText(span.end) : '',
    days: span ? daysText(calendar, span.start, span.end) : '',
    known: span,
    notBefore: notBefore === null ? '' : wallText(notBefore),
    endBy: endBy === null ? '' : wallText(endBy),
    progress: String(progress),
    agents,
    links: after.map(({ task: id, kind, lag }) => ({ task: String(id), kind, lag: String(lag) })),
  };
}

/** A new task: a day of work from tomorrow's morning, or the next working day's. */
export function newDraft(now: number, zone: string, calendar: WorkCalendar): Draft {
  const tomorrow = nextWorking(calendar, dayStart(wallOf(now, zone)) + DAY_MS);
  const start = tomorrow + FIRST_HOUR * HOUR_MS;
  const end = addWork(calendar, start, DAY_MS);
  const dates = { start: wallText(start), end: wallText(end), days: '1', known: { start, end } };
  return { name: '', parent: '', ...dates, notBefore: '', endBy: '', progress: '0', agents: [], links: [] };
}

/** Number that was typed, with a comma or a point; null: none. */
export function numberIn(text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/** Another start: the work stays, the end follows. Half typed, it changes nothing else. */
export function withStart(draft: Draft, text: string, calendar: WorkCalendar): Draft {
  const start = wallOfBox(text);
  if (start === null) return { ...draft, start: text };
  const end = draft.known ? endAfterMove(calendar, draft.known, start) : start;
  return { ...draft, start: text, end: wallText(end), days: daysText(calendar, start, end), known: { start, end } };
}

/** Other working days: the end follows. */
export function withDays(draft: Draft, text: string, calendar: WorkCalendar): Draft {
  const [start, days] = [wallOfBox(draft.start), numberIn(text)];
  if (start === null || days === null || days < 0 || days > LONGEST_DAYS) return { ...draft, days: text };
  const end = addWork(calendar, start, Math.round(days * DAY_MS));
  return { ...draft, days: text, end: wallText(end), known: { start, end } };
}

/** Another end: the working days follow. Half typed, or before the start, it changes nothing else. */
export function withEnd(draft: Draft, text: string, calendar: WorkCalendar): Draft {
  const [start, end] = [wallOfBox(draft.start), wallOfBox(text)];
  if (start === null || end === null || end < start) return { ...draft, end: text };
  return { ...draft, end: text, days: daysText(calendar, start, end), known: { start, end } };
}

/** The predecessors of a draft that are chosen. */
export const linksIn = (draft: Draft): readonly Dependency[] =>
  draft.links.flatMap(({ task, kind, lag }) =>
    task === '' ? [] : [{ task: Number(task), kind, lag: numberIn(lag) ?? 0 }],
  );

const spanIn = (draft: Draft): TaskValues['span'] => {
  const [start, end] = [wallOfBox(draft.start), wallOfBox(draft.end)];
  return start === null ? null : { start, end: end ?? start };
};

/** Id of a task that is not stored yet. */
const NEW = 0;

/** The circle that a draft's predecessors or parent would close, by names; undefined: none. */
function circleOf(draft: Draft, tasks: ReadonlyMap<number, GanttTask>, own: number | undefined): string | undefined {
  const id = own ?? NEW;
  const parent = draft.parent === '' ? null : Number(draft.parent);
  const present = { id, name: draft.name, parent, span: null, progress: 0, after: linksIn(draft) };
  const plan = new Map<number, PlanTask & Pick<GanttTask, 'name'>>([...tasks, [id, present]]);
  return cycleThrough(plan, id)
    ?.map((one) => plan.get(one)?.name ?? String(one))
    .join(' → ');
}

/** Tells whether the parent of a draft is the task itself or one of its descendants. */
function isOwnParent(draft: Draft, tasks: ReadonlyMap<number, GanttTask>, own: number | undefined): boolean {
  const seen = new Set<number>();
  for (let at = draft.parent === '' ? null : Number(draft.parent); at !== null && !seen.has(at);) {
    if (at === own) return true;
    seen.add(at);
    at = tasks.get(at)?.parent ?? null;
  }
  return false;
}

/** The problem of earliest start and latest end; undefined: none. */
function limitProblem({ notBefore, endBy }: Draft): DraftProblem | undefined {
  const [earliest, latest] = [wallOfBox(notBefore), wallOfBox(endBy)];
  if (notBefore !== '' && earliest === null) return { field: 'notBefore', key: 'date' };
  if (endBy !== '' && latest === null) return { field: 'endBy', key: 'date' };
  return earliest !== null && latest !== null && latest < earliest ? { field: 'endBy', key: 'endBy' } : undefined;
}

/** Returns the first validation problem of a draft; undefined: the draft is valid. */
export function problemOf(
  draft: Draft,
  tasks: ReadonlyMap<number, GanttTask>,
  own: number | undefined,
): DraftProblem | undefined {
  const [start, end, progress] = [wallOfBox(draft.start), wallOfBox(draft.end), numberIn(draft.progress)];
  if (draft.name.trim() === '') return { field: 'name', key: 'name' };
  if (draft.start !== '' && start === null) return { field: 'start', key: 'date' };
  if (draft.end !== '' && end === null) return { field: 'end', key: 'date' };
  if (start === null && end !== null) return { field: 'start', key: 'start' };
  // Cleared, it would make a milestone: those have 0 days.
  if (start !== null && end === null) return { field: 'end', key: 'date' };
  if (start !== null && end !== null && end < start) return { field: 'end', key: 'end' };
  const days = numberIn(draft.days);
  if ((draft.days !== '' || start !== null) && (days === null || days < 0 || days > LONGEST_DAYS))
    return { field: 'days', key: 'days' };
  const limit = limitProblem(draft);
  if (limit) return limit;
  if (progress === null || progress < 0 || progress > 100) return { field: 'progress', key: 'progress' };
  if (isOwnParent(draft, tasks, own)) return { field: 'parent', key: 'parent' };
  if (draft.links.some(({ lag }) => numberIn(lag === '' ? '0' : lag) === null)) return { field: 'links', key: 'lag' };
  const names = circleOf(draft, tasks, own);
  return names === undefined ? undefined : { field: 'links', key: 'cycle', names };
}

/** The values of a draft that differ from the task; of a new task all of them. */
export function changedValues(draft: Draft, task: GanttTask | undefined): Partial<TaskValues> {
  const span = spanIn(draft);
  const values: TaskValues = {
    name: draft.name.trim(),
    parent: draft.parent === '' ? null : Number(draft.parent),
    // The input has no seconds, so unchanged inputs must not change the stored dates.
    span: task?.span && span && isSameBox(task.span, span) ? task.span : span,
    notBefore: sameOr(task?.notBefore, wallOfBox(draft.notBefore)),
    endBy: sameOr(task?.endBy, wallOfBox(draft.endBy)),
    progress: numberIn(draft.progress) ?? 0,
    after: linksIn(draft),
    agents: draft.agents,
  };
  if (!task) return values;
  const names = Object.keys(values) as (keyof TaskValues)[];
  const textOf = (value: unknown) => JSON.stringify(value);
  return Object.fromEntries(
    names.filter((name) => textOf(values[name]) !== textOf(task[name] ?? null)).map((name) => [name, values[name]]),
  );
}

/** The stored time where the box reads the same: it has no seconds. */
const sameOr = (stored: Wall | null | undefined, typed: Wall | null): Wall | null =>
  typeof stored === 'number' && typed !== null && wallText(stored) === wallText(typed) ? stored : typed;

const isSameBox = (one: NonNullable<TaskValues['span']>, other: NonNullable<TaskValues['span']>): boolean =>
  wallText(one.start) === wallText(other.start) && wallText(one.end) === wallText(other.end);

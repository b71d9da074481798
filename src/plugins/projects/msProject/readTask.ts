import { DAY_MS, type Wall } from '#resource';
import { LINK_KINDS, type Dependency, type LinkKind } from '../dependencies.ts';
import { addWork, workDays } from '../rules/calendar.ts';
import type { Span } from '../rules/planTask.ts';
import { LONGEST_DAYS } from '../schedule.ts';
import { wholeDay, type FileCalendar } from './fileCalendar.ts';
import { isElapsed, isPercent, lengthIn, wallIn } from './fileTime.ts';
import {
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  MOST_PREDECESSORS,
  type FileTask,
  type NoteKind,
  type Notes,
} from './planFile.ts';
import { LAG_UNIT, LINK_NUMBERS } from './writePlan.ts';
import { below, numberIn, textIn, type XmlNode } from './xmlTree.ts';

/** Context of reading a task. */
export interface TaskContext {
  readonly calendar: FileCalendar;
  readonly notes: Notes;
  /** Numbers of the tasks that are taken. */
  readonly known: ReadonlySet<number>;
  /** Numbers of tasks that have others below. */
  readonly parents: ReadonlySet<number>;
  /** Number of the project's calendar. */
  readonly ownCalendar: number | null;
}

/** Start and end; of a task without an end the working days of its duration. */
function spanOf(node: XmlNode, { calendar }: TaskContext, note: (kind: NoteKind) => void): Span | null {
  const [startText, endText] = [textIn(node, 'Start'), textIn(node, 'Finish')];
  const [start, end] = [wallIn(startText), wallIn(endText)];
  if (start === null) {
    if (startText !== '' || endText !== '') note('dates');
    return null;
  }
  const from = wholeDay(calendar, start);
  const length = lengthIn(textIn(node, 'Duration')) ?? 0;
  const to =
    end === null
      ? addWork(calendar.days, from, Math.min(length / calendar.dayLength, LONGEST_DAYS) * DAY_MS)
      : wholeDay(calendar, end);
  if (to < from || to - from > LONGEST_DAYS * DAY_MS) {
    note('dates');
    return { start: from, end: from };
  }
  return { start: from, end: to };
}

/** Tells whether the file counts another duration than our calendar does between the same dates. */
function differs(node: XmlNode, span: Span, { calendar }: TaskContext): boolean {
  const length = lengthIn(textIn(node, 'Duration'));
  if (length === null || isElapsed(numberIn(node, 'DurationFormat'))) return false;
  return Math.abs(length / calendar.dayLength - workDays(calendar.days, span)) > ROUNDING;
}

type Limits = Pick<FileTask, 'notBefore' | 'endBy'>;

/** Earliest start and latest end. A deadline marks as our latest end does; of other constraints the nearest is taken. */
function limitsOf(node: XmlNode, { calendar }: TaskContext, note: (kind: NoteKind) => void): Limits {
  const type = numberIn(node, 'ConstraintType') ?? 0;
  const at = wallIn(textIn(node, 'ConstraintDate'));
  const deadline = wallIn(textIn(node, 'Deadline'));
  const date = at === null ? null : wholeDay(calendar, at);
  const isStart = type === CONSTRAINTS.startNoEarlier || type === CONSTRAINTS.startOn;
  const isEnd = type === CONSTRAINTS.finishNoLater || type === CONSTRAINTS.finishOn;
  if (type === CONSTRAINTS.startOn || type === CONSTRAINTS.finishOn) note('loose');
  else if (type !== 0 && !isStart && !isEnd) note('constraints');
  const ends = [deadline === null ? null : wholeDay(calendar, deadline), isEnd ? date : null];
  const endBy = ends.reduce<Wall | null>(
    (one, other) => (one === null || (other !== null && other < one) ? other : one),
    null,
  );
  const notBefore = isStart ? date : null;
  if (notBefore === null || endBy === null || endBy >= notBefore) return { notBefore, endBy };
  note('limits');
  return { notBefore, endBy: null };
}

const kindOf = (type: number | null): LinkKind => LINK_KINDS.find((kind) => LINK_NUMBERS[kind] === type) ?? 'FS';

function lagOf(link: XmlNode, { calendar }: TaskContext, note: (kind: NoteKind) => void): number {
  const [lag, format] = [numberIn(link, 'LinkLag') ?? 0, numberIn(link, 'LagFormat')];
  if (lag === 0) return 0;
  if (isPercent(format)) {
    note('lags');
    return 0;
  }
  if (isElapsed(format)) note('lags');
  const days = (lag * LAG_UNIT) / (isElapsed(format) ? DAY_MS : calendar.dayLength);
  const rounded = Math.round(days * HUNDREDTHS) / HUNDREDTHS;
  if (Math.abs(rounded) <= LONGEST_LAG) return rounded;
  note('lags');
  return 0;
}

function linksOf(node: XmlNode, context: TaskContext, note: (kind: NoteKind) => void): readonly Dependency[] {
  const links = new Map<string, Dependency>();
  for (const link of below(node, 'PredecessorLink')) {
    const [task, kind] = [numberIn(link, 'PredecessorUID'), kindOf(numberIn(link, 'Type'))];
    const isOutside = numberIn(link, 'CrossProject') === 1;
    const isTaken = links.has(`${task} ${kind}`);
    if (task === null || isOutside || isTaken || !context.known.has(task) || links.size >= MOST_PREDECESSORS)
      note('links');
    else links.set(`${task} ${kind}`, { task, kind, lag: lagOf(link, context, note) });
  }
  return [...links.values()];
}

/** A text that fits into its field. */
function cut(text: string, longest: number, note: () => void): string {
  if (text.length <= longest) return text;
  note();
  return text.slice(0, longest).toWellFormed();
}

/** Tells whether a task has values that our plans have no place for. */
const hasMore = (node: XmlNode): boolean =>
  below(node, 'Baseline').length > 0 ||
  below(node, 'ExtendedAttribute').length > 0 ||
  (numberIn(node, 'Cost') ?? 0) > 0;

/** A task of a file. @param parent number of the task it is part of */
export function taskIn(node: XmlNode, parent: number | null, context: TaskContext): Omit<FileTask, 'people'> {
  const { notes, parents, ownCalendar } = context;
  const id = numberIn(node, 'UID') ?? 0;
  // Names have one line here.
  const whole = textIn(node, 'Name').replaceAll(/[\t\r\n]+\s*/g, ' ') || `#${id}`;
  const note = (kind: NoteKind) => notes.add(kind, whole.slice(0, LONGEST_NAME));
  const name = cut(whole, LONGEST_NAME, () => note('names'));
  const description = cut(textIn(node, 'Notes'), LONGEST_DESCRIPTION, () => note('descriptions'));
  const isParent = parents.has(id);
  const span = spanOf(node, context, note);
  if (span && !isParent && differs(node, span, context)) note('durations');
  const limits = limitsOf(node, context, note);
  if (isParent && (limits.notBefore !== null || limits.endBy !== null)) note('parentLimits');
  const calendar = numberIn(node, 'CalendarUID');
  if (calendar !== null && calendar >= 0 && calendar !== ownCalendar) note('taskCalendars');
  if (hasMore(node)) note('fields');
  return {
    id,
    parent,
    name,
    description: description === '' ? null : description,
    span,
    progress: Math.min(100, Math.max(0, Math.round(numberIn(node, 'PercentComplete') ?? 0))),
    after: linksOf(node, context, note),
    ...(isParent ? { notBefore: null, endBy: null } : limits),
  };
}

/** The format's constraints, by number. */
const CONSTRAINTS = {
  asLate: 1,
  startOn: 2,
  finishOn: 3,
  startNoEarlier: 4,
  startNoLater: 5,
  finishNoEarlier: 6,
  finishNoLater: 7,
} as const;

/** Difference of durations that comes from rounding, days. */
const ROUNDING = 0.05;
const LONGEST_LAG = 99_999;
const HUNDREDTHS = 100;

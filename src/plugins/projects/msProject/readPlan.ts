import { HOUR_MS } from '#resource';
import { cycleIn } from '../rules/cycles.ts';
import { FULL_DAY } from '../rules/hours.ts';
import {
  LONGEST_NAME,
  MOST_TASKS,
  Notes,
  RefusedFile,
  type FileNote,
  type FilePerson,
  type PlanFile,
} from './planFile.ts';
import { calendarIn } from './fileCalendar.ts';
import { taskIn, type TaskContext } from './readTask.ts';
import { below, first, numberIn, textIn, xmlRoot, type XmlNode } from './xmlTree.ts';

/** A file that was read, with what of it is not taken as it is. */
export interface ReadFile {
  readonly plan: PlanFile;
  readonly notes: readonly FileNote[];
}

/** Hours of a day of the file; null: a day counts in full. */
function hoursOf(dayLength: number): number | null {
  const hours = Math.max(1, Math.round((dayLength / HOUR_MS) * HUNDREDTHS) / HUNDREDTHS);
  return hours < FULL_DAY ? hours : null;
}

/** A task's element, and the number of the task it is part of. */
interface Placed {
  readonly node: XmlNode;
  readonly uid: number;
  readonly parent: number | null;
}

/** Elements of the tasks that are taken, with their parents by the level of the outline. */
function placed(project: XmlNode, notes: Notes): readonly Placed[] {
  const open: { readonly level: number; readonly uid: number }[] = [];
  const seen = new Set<number>();
  const result: Placed[] = [];
  for (const node of below(first(project, 'Tasks'), 'Task')) {
    const [uid, level] = [numberIn(node, 'UID'), numberIn(node, 'OutlineLevel') ?? 1];
    // Number 0 is the project itself; empty rows have no task.
    if (uid === null || uid <= 0 || level <= 0 || numberIn(node, 'IsNull') === 1 || seen.has(uid)) continue;
    if (numberIn(node, 'Active') === 0) {
      notes.add('inactive', textIn(node, 'Name'));
      continue;
    }
    seen.add(uid);
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    result.push({ node, uid, parent: open.at(-1)?.uid ?? null });
    open.push({ level, uid });
  }
  return result;
}

function peopleIn(project: XmlNode, notes: Notes): readonly FilePerson[] {
  const own = new Map(
    below(first(project, 'Calendars'), 'Calendar').map((one) => [numberIn(one, 'UID'), one.children] as const),
  );
  const people: FilePerson[] = [];
  for (const node of below(first(project, 'Resources'), 'Resource')) {
    const [uid, name] = [numberIn(node, 'UID'), textIn(node, 'Name')];
    if (uid === null || uid <= 0 || name === '' || numberIn(node, 'IsNull') === 1) continue;
    const type = numberIn(node, 'Type') ?? WORK;
    if (type !== WORK) {
      notes.add('resources', name);
      continue;
    }
    const hours = own.get(numberIn(node, 'CalendarUID')) ?? [];
    if (hours.some((part) => ['WeekDays', 'Exceptions'].includes(part.name) && part.children.length > 0))
      notes.add('peopleCalendars', name);
    people.push({ uid, name, email: textIn(node, 'EmailAddress') });
  }
  return people;
}

/** People by task. */
function assignedIn(project: XmlNode, names: ReadonlyMap<number, string>, people: ReadonlySet<number>, notes: Notes) {
  const assigned = new Map<number, Set<number>>();
  for (const node of below(first(project, 'Assignments'), 'Assignment')) {
    const [task, person] = [numberIn(node, 'TaskUID'), numberIn(node, 'ResourceUID')];
    if (task === null || person === null || !people.has(person)) continue;
    const known = assigned.get(task) ?? new Set();
    known.add(person);
    assigned.set(task, known);
    if ((numberIn(node, 'Units') ?? 1) !== 1) notes.add('units', names.get(task) ?? `#${task}`);
  }
  return assigned;
}

/** The names of tasks that wait for each other; of many the first ones. */
function cycleText(cycle: readonly number[], names: ReadonlyMap<number, string>): string {
  const named = cycle.slice(0, MOST_NAMED).map((id) => names.get(id) ?? `#${id}`);
  return [...named, ...(cycle.length > MOST_NAMED ? ['…'] : [])].join(' → ');
}

/**
 * Reads an MS Project file (MSPDI).
 * @throws RefusedFile: it is none, has no task or too many, or tasks of it wait for each other
 */
export function readPlan(text: string): ReadFile {
  const project = xmlRoot(text);
  if (project.name !== 'Project' || !first(project, 'Tasks')) throw new RefusedFile({ code: 'notMsProject' });
  const notes = new Notes();
  const calendar = calendarIn(project, notes);
  const places = placed(project, notes);
  if (places.length === 0) throw new RefusedFile({ code: 'noTasks' });
  if (places.length > MOST_TASKS) throw new RefusedFile({ code: 'tooManyTasks', max: MOST_TASKS });
  const context: TaskContext = {
    calendar,
    notes,
    known: new Set(places.map(({ uid }) => uid)),
    parents: new Set(places.flatMap(({ parent }) => (parent === null ? [] : [parent]))),
    ownCalendar: numberIn(project, 'CalendarUID'),
  };
  const read = places.map(({ node, parent }) => taskIn(node, parent, context));
  const names = new Map(read.map(({ id, name }) => [id, name]));
  const plan = new Map(read.map((task) => [task.id, task]));
  const cycle = cycleIn(plan);
  if (cycle) throw new RefusedFile({ code: 'fileCycle', names: cycleText(cycle, names) });
  const people = peopleIn(project, notes);
  const assigned = assignedIn(project, names, new Set(people.map(({ uid }) => uid)), notes);
  const summary = below(first(project, 'Tasks'), 'Task').find((node) => numberIn(node, 'UID') === 0);
  const name =
    textIn(project, 'Title') || textIn(summary, 'Name') || textIn(project, 'Name').replace(/\.(xml|mpp)$/i, '');
  return {
    plan: {
      name: name.slice(0, LONGEST_NAME).toWellFormed(),
      daysOff: [...calendar.days.daysOff],
      holidays: [...calendar.days.holidays].toSorted(),
      hoursPerDay: hoursOf(calendar.dayLength),
      tasks: read.map((task) => ({ ...task, people: [...(assigned.get(task.id) ?? [])] })),
      people,
    },
    notes: notes.list(),
  };
}

const HUNDREDTHS = 100;
/** Most tasks of a cycle that are named. */
const MOST_NAMED = 8;
/** Resources that are people; others are material and costs. */
const WORK = 1;

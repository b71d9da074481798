import type { PlanTask } from '../rules/planTask.ts';

/** Most tasks of a file: as many as the chart draws at its speed (docs/benchmarks.md). */
export const MOST_TASKS = 2000;
/** Largest file, characters. A file of {@link MOST_TASKS} tasks has two to eight million. */
export const LARGEST_PLAN = 12_000_000;
/** Longest name and description of a task. */
export const LONGEST_NAME = 160;
export const LONGEST_DESCRIPTION = 20_000;
/** Most predecessors of a task: their text has room for these. */
export const MOST_PREDECESSORS = 30;
/** Most holidays of a project. */
export const MOST_HOLIDAYS = 200;

/** A person of a file. */
export interface FilePerson {
  /** Number within the file. */
  readonly uid: number;
  readonly name: string;
  /** Empty: unknown. */
  readonly email: string;
}

/** A task of a file; its id is a number within the file, its dates are wall-clock times. */
export interface FileTask extends PlanTask {
  readonly name: string;
  readonly description: string | null;
  /** Numbers of its people. */
  readonly people: readonly number[];
}

/** A project as an MS Project file has it, in the units of our plans. */
export interface PlanFile {
  readonly name: string;
  /** ISO numbers of days of the week off: 7 is Sunday. */
  readonly daysOff: readonly number[];
  /** Days off, `YYYY-MM-DD`. */
  readonly holidays: readonly string[];
  /** Hours of a working day; null: days count in full. */
  readonly hoursPerDay: number | null;
  /** Parents come before what is below them. */
  readonly tasks: readonly FileTask[];
  readonly people: readonly FilePerson[];
}

/** Parts of a file that are not taken as they are. */
const NOTE_KINDS = [
  'inactive',
  'dates',
  'durations',
  'constraints',
  'loose',
  'parentLimits',
  'limits',
  'links',
  'lags',
  'taskCalendars',
  'peopleCalendars',
  'holidays',
  'resources',
  'units',
  'names',
  'descriptions',
  'fields',
] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Number of parts of a kind that are not taken as they are, with the first names. */
export interface FileNote {
  readonly kind: NoteKind;
  readonly count: number;
  readonly names: readonly string[];
}

/** Number of names of a note. */
const NAMED = 3;

/** Gathers notes while a file is read. */
export class Notes {
  readonly #names = new Map<NoteKind, string[]>();

  add(kind: NoteKind, name: string): void {
    const names = this.#names.get(kind) ?? [];
    names.push(name);
    this.#names.set(kind, names);
  }

  list(): readonly FileNote[] {
    return NOTE_KINDS.flatMap((kind) => {
      const names = this.#names.get(kind);
      return names ? [{ kind, count: names.length, names: names.slice(0, NAMED) }] : [];
    });
  }
}

/** Reasons for which a file is refused; keys of the server's texts. */
export type FileProblem =
  | { readonly code: 'notMsProject' | 'noTasks' }
  | { readonly code: 'tooManyTasks'; readonly max: number }
  | { readonly code: 'fileCycle'; readonly names: string };

/** A file is refused. */
export class RefusedFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

import type { SetupEntry, SetupForm } from '#admin/internal';

/** Status of a step of the checklist. */
export type StepStatus = 'reading' | 'failed' | 'done' | 'waiting' | 'open';

/** Properties of an entry that determine its status. */
export type StepFacts = Pick<SetupEntry, 'id' | 'state' | 'error'>;

/** Progress of all steps. */
export interface Progress {
  readonly done: number;
  readonly count: number;
  /** Id of the next step; undefined: there is none. */
  readonly current: string | undefined;
  /** Numbers, from 1, of the steps that have default values. */
  readonly usual: readonly number[];
  /** True when the state of every step is known. */
  readonly isRead: boolean;
  readonly isDone: boolean;
}

/** Status of a step. After a failed refetch, the previous answer counts. */
export function statusOf({ state, error }: StepFacts): StepStatus {
  if (!state) return error ? 'failed' : 'reading';
  if (state.done !== undefined) return 'done';
  return state.waits === undefined ? 'open' : 'waiting';
}

/** The language of the shop that a form's save changed; undefined: it has none, or kept the stored one. */
export const changedLanguage = ({ language }: SetupForm, saved: Readonly<Record<string, unknown>>): unknown =>
  language && saved[language.field] !== language.stored ? saved[language.field] : undefined;

/** Computes the progress of the steps. */
export function progressOf(entries: readonly StepFacts[]): Progress {
  const all = entries.map((entry) => statusOf(entry));
  const done = all.filter((status) => status === 'done').length;
  const isUsual = ({ state }: StepFacts) => state?.done === undefined && state?.usual !== undefined;
  return {
    done,
    count: entries.length,
    current: entries[all.indexOf('open')]?.id,
    usual: entries.flatMap((entry, at) => (isUsual(entry) ? [at + 1] : [])),
    isRead: !all.includes('reading') && !all.includes('failed'),
    isDone: entries.length > 0 && done === entries.length,
  };
}

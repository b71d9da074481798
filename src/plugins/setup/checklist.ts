import type { SetupEntry } from '#admin';

/** A step of the checklist, as it stands. */
export type StepStatus = 'reading' | 'failed' | 'done' | 'waiting' | 'open';

/** What of an entry decides. */
export type StepFacts = Pick<SetupEntry, 'id' | 'state' | 'error'>;

/** Where all steps stand together. */
export interface Progress {
  readonly done: number;
  readonly count: number;
  /** The step to do next; undefined: there is none. */
  readonly current: string | undefined;
  /** Numbers, from 1, of the steps that the usual values do. */
  readonly usual: readonly number[];
  /** Every step was read. */
  readonly isRead: boolean;
  readonly isDone: boolean;
}

/** How a step stands. An earlier answer counts while a newer one failed. */
export function statusOf({ state, error }: StepFacts): StepStatus {
  if (!state) return error ? 'failed' : 'reading';
  if (state.done !== undefined) return 'done';
  return state.waits === undefined ? 'open' : 'waiting';
}

/** Sums the steps up. */
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

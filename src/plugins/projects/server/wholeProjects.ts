import type { Tx } from '#server';

const whole = new WeakMap<Tx, Set<number>>();

/**
 * Notes that a project is deleted, comes back from the bin or is imported with all its tasks, which stay as they are: links and
 * parents do not follow task by task.
 */
export function noteWhole(tx: Tx, project: number): void {
  whole.set(tx, new Set([...(whole.get(tx) ?? []), project]));
}

/** Tells whether a project is deleted, comes back or is imported with all its tasks. */
export const isWhole = (tx: Tx, project: number | null): boolean =>
  project !== null && whole.get(tx)?.has(project) === true;

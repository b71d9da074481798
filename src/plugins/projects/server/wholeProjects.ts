import type { Tx } from '#server';

const whole = new WeakMap<Tx, Set<number>>();

/** Notes that a project is deleted or comes back from the bin with all its tasks, which stay as they are. */
export function noteWhole(tx: Tx, project: number): void {
  whole.set(tx, new Set([...(whole.get(tx) ?? []), project]));
}

/** Tells whether a project is deleted or comes back with all its tasks. */
export const isWhole = (tx: Tx, project: number | null): boolean =>
  project !== null && whole.get(tx)?.has(project) === true;

import type { LinkKind } from '../dependencies.ts';

/** A demo task. Days count from today; `after`: key of its predecessor, kind of link, lag in days. */
export interface DemoTask {
  readonly key: string;
  readonly name: string;
  readonly text?: string;
  readonly start: number;
  readonly days: number;
  readonly progress: number;
  /** Index of the board's column, from 0. */
  readonly stage: number;
  readonly agents: readonly string[];
  readonly parent?: string;
  readonly after?: readonly (readonly [key: string, kind: LinkKind, lag?: number])[];
  readonly color?: string;
  readonly tags?: readonly string[];
  readonly isImportant?: boolean;
  readonly isOnHold?: boolean;
}

type More = Partial<Omit<DemoTask, 'key' | 'name' | 'start' | 'days' | 'progress' | 'stage' | 'agents'>>;

/** Creates a demo task: key, name, start and length in days, percent, column, agents, and optional properties. */
export function task(
  key: string,
  name: string,
  [start, days, progress]: readonly [number, number, number],
  stage: number,
  agents: readonly string[],
  more: More = {},
): DemoTask {
  return { key, name, start, days, progress, stage, agents, ...more };
}

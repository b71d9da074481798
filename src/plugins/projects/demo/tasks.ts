import type { LinkKind } from '../dependencies.ts';
import type { DemoKey } from './texts/index.ts';

/**
 * A demo task. Its name and description are texts of its key. Days count from today; `after`: key of its predecessor, kind
 * of link, lag in days.
 */
export interface DemoTask {
  readonly key: DemoKey;
  readonly start: number;
  readonly days: number;
  readonly progress: number;
  /** Index of the board's column, from 0. */
  readonly stage: number;
  readonly agents: readonly string[];
  readonly parent?: DemoKey;
  readonly after?: readonly (readonly [key: DemoKey, kind: LinkKind, lag?: number])[];
  readonly color?: string;
  /** Has the tag of milestones. */
  readonly isMilestone?: boolean;
  readonly isImportant?: boolean;
  readonly isOnHold?: boolean;
}

type More = Partial<Omit<DemoTask, 'key' | 'start' | 'days' | 'progress' | 'stage' | 'agents'>>;

/** Creates a demo task: key, start and length in days, percent, column, agents, and optional properties. */
export function task(
  key: DemoKey,
  [start, days, progress]: readonly [number, number, number],
  stage: number,
  agents: readonly string[],
  more: More = {},
): DemoTask {
  return { key, start, days, progress, stage, agents, ...more };
}

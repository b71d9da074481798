import type { ToolOnDevice } from './toolFiles.ts';

/** State of a tool on this device; names of messages (`flexy.device.states`). */
export type ToolState = 'always' | 'kept' | 'fetching' | 'waiting' | 'whole' | 'part' | 'none';

/** Choices and findings that decide the state of a tool. */
export interface ToolFacts {
  /** Every device has it: its plugin declares `offline: true`. */
  readonly isAlways: boolean;
  readonly isKept: boolean;
  /** Its files are being fetched now. */
  readonly isBusy: boolean;
  /** Undefined: not known yet, or the pages hold no file of it. */
  readonly there: ToolOnDevice['there'] | undefined;
}

/** The state of a tool on this device. */
export function toolState({ isAlways, isKept, isBusy, there = 'none' }: ToolFacts): ToolState {
  if (isAlways) return 'always';
  if (isBusy) return 'fetching';
  if (isKept) return there === 'all' ? 'kept' : 'waiting';
  if (there === 'all') return 'whole';
  return there === 'some' ? 'part' : 'none';
}

import type { FunctionOptions } from './functions.ts';

/** Options that the worker is told when it starts. */
export interface WorkerOptions extends Omit<FunctionOptions, 'figures'> {
  /** Name of the channel for figures of the shop. */
  readonly channel: string;
}

/** A worker knows nothing but its name before its first message, and the engine sends the first one. */
export const workerName = (options: WorkerOptions): string => JSON.stringify(options);

/** The options that stand in the name of a worker. */
export const optionsOf = (name: string): WorkerOptions => JSON.parse(name) as WorkerOptions;

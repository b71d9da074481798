import type { FunctionOptions } from './functions.ts';

/** A worker knows nothing but its name before its first message, and the engine sends the first one. */
export const workerName = (options: FunctionOptions): string => JSON.stringify(options);

/** The options that stand in the name of a worker. */
export const optionsOf = (name: string): FunctionOptions => JSON.parse(name) as FunctionOptions;

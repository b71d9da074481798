import { isObject } from '#resource';

/** A known reason of a failure: a key of `flexy.packages.faults`, and what its text names. */
export interface Fault {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

/** An error with a known reason. Its message is the reason in English, for logs. */
export class FaultError extends Error {
  readonly fault: Fault | undefined;

  constructor(message: string, fault?: Fault) {
    super(message);
    this.fault = fault;
  }
}

/** The known reason of an error, as a part of a plugin's state. */
export const faultOf = (error: unknown): { readonly fault?: Fault } =>
  error instanceof FaultError && error.fault ? { fault: error.fault } : {};

/** Reads a reason of the server. */
export function readFault(value: unknown): Fault | undefined {
  if (!isObject(value) || typeof value.code !== 'string') return undefined;
  const params = isObject(value.params) ? value.params : {};
  return {
    code: value.code,
    params: Object.fromEntries(Object.entries(params).map(([name, text]) => [name, String(text)])),
  };
}

import type { IncomingMessage } from 'node:http';

/** Account and operator of a request for its log line: ids, never names. */
export interface Caller {
  /** Id of the account; `unknown` for a sign-in by a name that nobody has. */
  readonly account?: number | 'unknown';
  /** Id of the person at the till, where it is another. */
  readonly operator?: number;
}

const callers = new WeakMap<IncomingMessage, Caller>();

/** Notes who makes a request, once that is known. */
export function noteCaller(request: IncomingMessage, caller: Caller): void {
  callers.set(request, { ...callers.get(request), ...caller });
}

/** Account and operator of a request; empty without a sign-in. */
export const callerOf = (request: IncomingMessage): Caller => callers.get(request) ?? {};

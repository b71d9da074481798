import type { IncomingMessage } from 'node:http';

/** Who made a request, for its line in the log: ids, never names. */
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

/** Who made a request; empty for a stranger. */
export const callerOf = (request: IncomingMessage): Caller => callers.get(request) ?? {};

// Remembers the drivers from whom a stop was taken: a report of theirs may still wait on a phone.
import { isObject, numberOrNull } from '#resource';

/** An agent, and until when the stop was theirs, ms since 1970. */
export interface Formerly {
  readonly agent: number;
  readonly until: number;
}

/** How many former drivers of a stop are kept. */
const KEPT = 20;

/** Former drivers as they are stored. */
export function formerlyIn(stored: unknown): Formerly[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown) => {
    if (!isObject(one)) return [];
    const [agent, until] = [numberOrNull(one.agent), numberOrNull(one.until)];
    return agent === null || until === null ? [] : [{ agent, until }];
  });
}

/** The former drivers after a stop was taken from `agent`; null: nobody had it. */
export function withFormer(stored: unknown, agent: number | null, until: number): Formerly[] {
  const known = formerlyIn(stored);
  return agent === null ? known : [...known, { agent, until }].slice(-KEPT);
}

/** True when the stop was this agent's at that moment, and is somebody else's now. */
export const wasWith = (stored: unknown, agent: number, at: number): boolean =>
  formerlyIn(stored).some((one) => one.agent === agent && at <= one.until);

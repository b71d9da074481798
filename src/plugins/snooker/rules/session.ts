import { applyAct, startMatch } from './match.ts';
import type { Act, Match, MatchStart } from './types.ts';

/** Acts of a match at most: a long match has some thousand. */
export const ACTS_MAX = 8000;

/** A match as the acts that made it. Acts from `done` on are undone, and can be done again. */
export interface MatchLog {
  readonly start: MatchStart;
  readonly acts: readonly Act[];
  readonly done: number;
}

/** The matches that were scored one after the other. Those after `shown` are undone. */
export interface Session {
  readonly logs: readonly MatchLog[];
  readonly shown: number;
}

/** A match of which nothing is done yet. */
export const emptyLog = (start: MatchStart): MatchLog => ({ start, acts: [], done: 0 });

/** A session with one match. */
export const sessionOf = (log: MatchLog): Session => ({ logs: [log], shown: 0 });

/** The match that is shown. */
export function shownLog({ logs, shown }: Session): MatchLog {
  const log = logs[shown];
  if (!log) throw new RangeError(`No match ${shown} among ${logs.length}`);
  return log;
}

/** The match that the acts of a log lead to. */
export function matchOf({ start, acts, done }: MatchLog): Match {
  return acts.slice(0, done).reduce(applyAct, startMatch(start));
}

function withLog(session: Session, log: MatchLog): Session {
  return { ...session, logs: session.logs.map((each, index) => (index === session.shown ? log : each)) };
}

/** Does something. What was undone before cannot be done again then. An act without effect returns the same session. */
export function act(session: Session, next: Act): Session {
  const log = shownLog(session);
  const match = matchOf(log);
  if (log.done >= ACTS_MAX || applyAct(match, next) === match) return session;
  const acts = [...log.acts.slice(0, log.done), next];
  const logs = [...session.logs.slice(0, session.shown), { ...log, acts, done: acts.length }];
  return { logs, shown: session.shown };
}

/** Starts another match with the same people, and the same rules. */
export function newGame(session: Session, uuid: string, at: number): Session {
  const log = shownLog(session);
  const { names, waiting, rules, bestOf } = matchOf(log);
  const kept = { ...log, acts: log.acts.slice(0, log.done) };
  const logs = [...session.logs.slice(0, session.shown), kept, emptyLog({ uuid, at, names, waiting, rules, bestOf })];
  return { logs, shown: logs.length - 1 };
}

/** True when something can be undone. */
export const canUndo = (session: Session): boolean => shownLog(session).done > 0 || session.shown > 0;

/** True when something that was undone can be done again. */
export function canRedo(session: Session): boolean {
  const { acts, done } = shownLog(session);
  return done < acts.length || session.shown < session.logs.length - 1;
}

/** Takes the last act back, "New game" as well. */
export function undo(session: Session): Session {
  const log = shownLog(session);
  if (log.done > 0) return withLog(session, { ...log, done: log.done - 1 });
  return session.shown > 0 ? { ...session, shown: session.shown - 1 } : session;
}

/** Does again what was taken back last. */
export function redo(session: Session): Session {
  const log = shownLog(session);
  if (log.done < log.acts.length) return withLog(session, { ...log, done: log.done + 1 });
  return session.shown < session.logs.length - 1 ? { ...session, shown: session.shown + 1 } : session;
}

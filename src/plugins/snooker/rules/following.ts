import { emptyLog, type MatchLog, type Session } from './session.ts';
import type { MatchStart } from './types.ts';

/**
 * A match as it is stored. `next` is the match that "New game" began after it: a second screen shows it before its first
 * act is saved. It is absent again once "New game" is undone.
 */
export interface StoredLog extends MatchLog {
  readonly next?: MatchStart;
}

/** The matches of a session up to the shown one, as they are stored. */
function storedLogs({ logs, shown }: Session): readonly StoredLog[] {
  return logs.slice(0, shown + 1).map((log, at) => {
    const next = at < shown ? logs[at + 1] : undefined;
    return next ? { ...log, next: next.start } : log;
  });
}

/** The matches that are to be saved after a change. One is stored with its first act. */
export function changedLogs(before: Session, after: Session): readonly StoredLog[] {
  const known = storedLogs(before);
  return storedLogs(after).filter((log, at) => {
    const isSame = before.logs[at] === after.logs[at] && known[at]?.next?.uuid === log.next?.uuid && at in known;
    return log.acts.length > 0 && !isSame;
  });
}

/**
 * Takes over a match as another device stored it, and follows a "New game" that was pressed or undone there. A match that is
 * not in the session changes nothing.
 */
export function followLog(session: Session, { next, ...log }: StoredLog): Session {
  const at = session.logs.findIndex(({ start }) => start.uuid === log.start.uuid);
  if (at < 0) return session;
  const logs = session.logs.map((one, index) => (index === at ? log : one));
  if (at > session.shown) return { ...session, logs };
  if (!next) return { logs, shown: at };
  if (logs[at + 1]?.start.uuid === next.uuid) return { logs, shown: Math.max(session.shown, at + 1) };
  return { logs: [...logs.slice(0, at + 1), emptyLog(next)], shown: at + 1 };
}

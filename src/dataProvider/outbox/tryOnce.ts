import { HttpError } from '../http/HttpError.ts';
import { finish, postpone, refuse, take, type Change, type Taken } from './changes.ts';
import type { LineWatch } from './line.ts';
import type { StoreTx } from './store.ts';
import type { Fault, Send } from './types.ts';
import { faultOf, isStuck, verdictOf } from './verdict.ts';

/** What one try leads to: the next write, one that goes on without this one, or a wait. */
export type Outcome = 'next' | 'pass' | 'stop';

/** What a try needs of the engine. */
export interface TryParts {
  readonly send: Send;
  readonly now: () => number;
  /** Changes device and screen. */
  readonly commit: (work: (tx: StoreTx) => Promise<Change>) => Promise<Change>;
  readonly line: LineWatch;
  /** It is on its way. */
  readonly began: () => void;
  /** The server said something. @param date its own, ms since 1970 */
  readonly answered: (date: number | undefined, took: number) => void;
  /** Another tab changed what was meant to be sent. */
  readonly gone: () => void;
}

/** The server had done it: an earlier try, whose answer was lost. */
const isDoneBefore = ({ entry, wasUndecided }: Taken, { status, reason }: Fault): boolean =>
  wasUndecided && status === 409 && reason !== null && (entry.doneReasons ?? []).includes(reason);

async function failed(taken: Taken, error: unknown, parts: TryParts): Promise<Outcome> {
  const { commit, line, now, answered } = parts;
  const fault = faultOf(error, now());
  const { entry } = taken;
  if (fault.status > 0) answered(undefined, 0);
  const verdict = verdictOf(error);
  if (verdict === 'refused') {
    const isDone = isDoneBefore(taken, fault);
    // Whose PIN it is is asked before it is looked up what was done under the key.
    const isUndecided = taken.wasUndecided && fault.status === 401;
    await commit((tx) => (isDone ? finish(tx, entry, { body: null }, now()) : refuse(tx, entry, fault, isUndecided)));
    line.opened();
    return 'next';
  }
  const { put } = await commit((tx) => postpone(tx, entry.uuid, fault));
  if (put.some(isStuck)) return 'pass';
  if (verdict === 'signIn') line.signedOut();
  else line.failed(fault, error instanceof HttpError ? error.retryAfter : undefined);
  return 'stop';
}

/** Sends one write once and keeps what came of it. @throws when the device does not take that */
export async function tryOnce(uuid: string, parts: TryParts): Promise<Outcome> {
  const { send, now, commit, line, began, answered, gone } = parts;
  let taken: Taken | undefined;
  const { put } = await commit(async (tx) => {
    const found = await take(tx, uuid, now());
    taken = found.taken;
    return found.change;
  });
  if (!taken) {
    // Refused before it was sent, or no longer there.
    if (put.length === 0) gone();
    return 'pass';
  }
  const { entry, call } = taken;
  line.tried();
  began();
  const begunAt = now();
  const answer = await send(call).then(
    (reply) => ({ reply }),
    (error: unknown) => ({ error }),
  );
  if (!('reply' in answer)) return failed(taken, answer.error, parts);
  answered(answer.reply.date, now() - begunAt);
  await commit((tx) => finish(tx, entry, answer.reply, now()));
  line.opened();
  return 'next';
}

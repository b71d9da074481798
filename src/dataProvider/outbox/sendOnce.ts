import { HttpError } from '../http/HttpError.ts';
import { finish, postpone, refuse, take, type Change, type Taken } from './queueTransactions.ts';
import type { ConnectionMonitor } from './connectionMonitor.ts';
import type { StoreTx } from './store.ts';
import type { Fault, Send } from './types.ts';
import { faultOf, isStuck, classifyError } from './classifyError.ts';

/** Next step after an attempt: send the next write, skip this one, or wait. */
export type Outcome = 'next' | 'pass' | 'stop';

/** Parts of the engine used by an attempt. */
export interface SendContext {
  readonly send: Send;
  readonly now: () => number;
  /** Commits a transaction and updates the state. */
  readonly commit: (work: (tx: StoreTx) => Promise<Change>) => Promise<Change>;
  readonly line: ConnectionMonitor;
  /** Called when the write is under way. */
  readonly began: () => void;
  /** Called with each answer. @param date the server's time, ms since 1970 */
  readonly answered: (date: number | undefined, took: number) => void;
  /** Called when another tab changed the write. */
  readonly gone: () => void;
}

/** Tells whether an earlier attempt, whose answer was lost, was successful. */
const isDoneBefore = ({ entry, wasUndecided }: Taken, { status, reason }: Fault): boolean =>
  wasUndecided && status === 409 && reason !== null && (entry.doneReasons ?? []).includes(reason);

async function failed(taken: Taken, error: unknown, parts: SendContext): Promise<Outcome> {
  const { commit, line, now, answered } = parts;
  const fault = faultOf(error, now());
  const { entry } = taken;
  if (fault.status > 0) answered(undefined, 0);
  const errorClass = classifyError(error);
  if (errorClass === 'refused') {
    const isDone = isDoneBefore(taken, fault);
    // The server checks the PIN before it looks up the idempotency key, so a 401 does not tell whether the write was done.
    const isUndecided = taken.wasUndecided && fault.status === 401;
    await commit((tx) => (isDone ? finish(tx, entry, { body: null }, now()) : refuse(tx, entry, fault, isUndecided)));
    line.opened();
    return 'next';
  }
  const { put } = await commit((tx) => postpone(tx, entry.uuid, fault));
  if (put.some(isStuck)) return 'pass';
  if (errorClass === 'signIn') line.signedOut();
  else line.failed(fault, error instanceof HttpError ? error.retryAfter : undefined);
  return 'stop';
}

/** Sends one write once and saves the result. @throws when the device cannot save it */
export async function sendOnce(uuid: string, parts: SendContext): Promise<Outcome> {
  const { send, now, commit, line, began, answered, gone } = parts;
  let taken: Taken | undefined;
  const { put } = await commit(async (tx) => {
    const found = await take(tx, uuid, now());
    taken = found.taken;
    return found.change;
  });
  if (!taken) {
    // Refused before it was sent, or no longer in the queue.
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

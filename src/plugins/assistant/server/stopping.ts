import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#resource';
import { SYSTEM, type Actor, type CallHandler, type ServerHost } from '#server';
import type { stopCall } from '../contract/askCall.ts';

/** A question that its person may end before all parts are answered. */
export interface Stoppable {
  readonly run: string;
  /** Aborted when the person ends it. */
  readonly signal: AbortSignal;
  /** It is not asked any more. */
  release(): Promise<void>;
}

/** Stores that a question is being asked. @returns the id of its row */
const begin = (host: ServerHost, actor: Actor, run: string): Promise<number> =>
  host.transaction(SYSTEM, 'en', async (tx) => {
    await tx.db
      .deleteFrom('ai_runs')
      .where('createdAt', '<', tx.now - LONGEST_MS)
      .execute();
    return (await tx.create('ai_runs', { run, createdBy: actor.userId, isStopped: false })).id;
  });

/** Makes a question one that can be ended, by a call to any process on the database. */
export async function stoppable(host: ServerHost, actor: Actor): Promise<Stoppable> {
  const run = randomUUID();
  const id = await begin(host, actor, run);
  const control = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      const row = await host.db.selectFrom('ai_runs').select('isStopped').where('id', '=', id).executeTakeFirst();
      if (Number(row?.isStopped) === 1) control.abort();
    } catch (error) {
      host.log.warn({ err: error }, 'Whether a question was stopped could not be read; it is tried again');
    }
    next();
  };
  const next = () => {
    if (!control.signal.aborted) timer = setTimeout(() => void look(), LOOK_MS).unref();
  };
  next();
  return {
    run,
    signal: control.signal,
    release: async () => {
      clearTimeout(timer);
      control.abort();
      // The answer is there all the same; rows that stay behind are removed by their age.
      await host
        .transaction(SYSTEM, 'en', (tx) => tx.delete('ai_runs', id))
        .catch((error: unknown) => host.log.warn({ err: error }, 'The row of an answered question stays for a while'));
    },
  };
}

/** Answers `POST assistant/stop`: only whose question it is can end it. */
export const stop: CallHandler<typeof stopCall> = async ({ tx, input: { run }, actor }) => {
  const [found] = actor.userId === null ? [] : await tx.findBy('ai_runs', { run, createdBy: actor.userId });
  if (found) await tx.update('ai_runs', found.id, { isStopped: true });
  return { isStopped: found !== undefined };
};

/** So often a process looks whether the person has stopped its question, ms: another one may have heard it. */
const LOOK_MS = 500;
/** No question lasts so long: what is older was left by a process that ended in the middle. */
const LONGEST_MS = DAY_MS;

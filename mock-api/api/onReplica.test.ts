import { expect, it } from 'vitest';
import { Problem } from '../problem.ts';
import type { Database } from '../types.ts';
import { onReplica } from './onReplica.ts';

const [primary, copy] = ['primary', 'copy'] as unknown as Database[];

/** Runs a read. @returns the databases that were read, and the failures that were noted */
async function read(isCurrent: boolean | null, fails: (db: Database) => Error | null = () => null) {
  const [seen, failures]: [Database[], unknown[]] = [[], []];
  const replica = isCurrent !== null && {
    ...{ db: copy, isCurrent: async () => isCurrent },
    failed: (error: unknown) => void failures.push(error),
  };
  const engine = { db: primary, store: replica ? { replica } : {} } as unknown as Parameters<typeof onReplica>[0];
  const done = onReplica(engine, async (db) => {
    seen.push(db);
    const error = fails(db);
    if (error) throw error;
  });
  return { error: await done.then(() => null, String), seen, failures: failures.length };
}

it('a read goes to the replica that shows everything, else to the database itself', async () => {
  expect((await read(true)).seen).toEqual([copy]);
  expect((await read(false)).seen).toEqual([primary]);
  expect((await read(null)).seen).toEqual([primary]);
});

it('what fails on the replica is read once more, but for what the caller did wrong', async () => {
  const lost = await read(true, (db) => (db === copy ? new Error('canceling statement') : null));
  expect(lost).toEqual({ error: null, seen: [copy, primary], failures: 1 });
  const wrong = await read(true, () => new Problem(400, 'Page should not be less than 1'));
  expect([wrong.seen, wrong.failures]).toEqual([[copy], 0]);
});

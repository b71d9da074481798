import { setImmediate as turn } from 'node:timers/promises';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { ServerHost } from '../serverHost.ts';
import type { backUpInChild } from './backUpInChild.ts';
import { backupJob } from './job.ts';

/** A query that finds nothing. */
interface Query {
  select(): Query;
  where(): Query;
  executeTakeFirst(): Promise<undefined>;
}

it('a backup whose job another process has taken leaves no rejection behind, which would end the server', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  try {
    const lost = new DOMException('The job was lost.', 'AbortError');
    const makeBackup: typeof backUpInChild = async (_place, _reason, _signal, onProgress) => {
      onProgress(1, 3);
      await turn();
      throw lost;
    };
    const query: Query = { select: () => query, where: () => query, executeTakeFirst: async () => undefined };
    const host = { db: { selectFrom: () => query } } as unknown as ServerHost;
    const { signal } = new AbortController();
    const log = pino({ level: 'silent' });
    const run = { id: 1, payload: {}, attempt: 1, signal, log, progress: () => Promise.reject(lost) };
    const definition = backupJob({ dataDir: '/nowhere', databaseUrl: '' }, makeBackup);
    await expect(definition.run(run, host)).rejects.toBe(lost);
    await turn();
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});

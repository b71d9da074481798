import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from '../support/server.ts';
import { client, examine, startWriters, type Findings } from './writers.ts';

/** Writers at once. */
const WRITERS = 8;
/** A kill comes at a moment between these after the first write, ms. */
const EARLIEST_MS = 150;
const LATEST_MS = 1500;

/** Where the rounds happen: a data folder, and a database address when it is not the embedded one. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/**
 * One round: writers at work, the server killed under them, started again on the same data, and looked at.
 * @param moment share of the time in which the kill may come, 0 to 1
 */
export async function killRound({ dataDir, databaseUrl }: Place, moment: number): Promise<Findings> {
  const options = { dataDir, ...(databaseUrl ? { env: { DATABASE_URL: databaseUrl } } : {}) };
  const first = await startServer(options);
  const { api, products } = await client(first.url);
  const writers = startWriters(api, products, WRITERS);
  await delay(EARLIEST_MS + moment * (LATEST_MS - EARLIEST_MS));
  await first.kill9();
  await writers.ended;
  const second = await startServer(options);
  try {
    return await examine((await client(second.url)).api, writers.sent);
  } finally {
    await second.stop();
  }
}

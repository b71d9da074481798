import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from '../support/server.ts';
import { signInSeller, examine, startWriters, type Findings } from './writers.ts';

/** Number of parallel writers. */
const WRITERS = 8;
/** Earliest and latest kill after the first write, ms. */
const EARLIEST_MS = 150;
const LATEST_MS = 1500;

/** Data folder of the rounds, and the database address unless it is embedded. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/**
 * Runs one round: writers post, the server is killed, restarted on the same data, and examined.
 * @param moment position in the time span of kills, 0 to 1
 */
export async function killRound({ dataDir, databaseUrl }: Place, moment: number): Promise<Findings> {
  const options = { dataDir, ...(databaseUrl ? { env: { DATABASE_URL: databaseUrl } } : {}) };
  const first = await startServer(options);
  const { api, products } = await signInSeller(first.url);
  const writers = startWriters(api, products, WRITERS);
  await delay(EARLIEST_MS + moment * (LATEST_MS - EARLIEST_MS));
  await first.kill9();
  await writers.ended;
  const second = await startServer(options);
  try {
    return await examine((await signInSeller(second.url)).api, writers.sent);
  } finally {
    await second.stop();
  }
}

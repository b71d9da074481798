import { join } from 'node:path';
import { hold, type Held } from '../backup/lock.ts';
import type { Config } from '../config.ts';
import { requireFreePort } from '../http/freePort.ts';
import { StartupProblem } from '../startupProblem.ts';

/** File of the lock in the data folder. */
const FILE = 'server.lock';
/** How long a server that is just stopping is awaited, ms. */
const PATIENCE_MS = 5000;

/**
 * Makes sure that the embedded database has one server: a second one would not hear of the first one's changes. PostgreSQL
 * serves several.
 * @returns what is held; null on PostgreSQL
 * @throws StartupProblem when another server works with the data folder; the system's error when it also has our port
 */
export async function holdAlone(config: Pick<Config, 'engine' | 'dataDir' | 'port' | 'host'>): Promise<Held | null> {
  if (config.engine !== 'sqlite') return null;
  const file = join(config.dataDir, FILE);
  const problem = `Another Flexy works with DATA_DIR=${config.dataDir}, and its embedded database serves one. Stop that one, set DATA_DIR to another folder, or let both use PostgreSQL (DATABASE_URL).`;
  try {
    return await hold(file, 0, problem);
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error;
    // Started twice by mistake: the port says more, namely who has it.
    await requireFreePort(config);
    return hold(file, PATIENCE_MS, problem);
  }
}

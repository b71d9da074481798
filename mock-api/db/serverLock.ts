import { join } from 'node:path';
import { acquireFileLock, type FileLock } from './fileLock.ts';
import type { Config } from '../config.ts';
import { requireFreePort } from '../http/freePort.ts';
import { StartupProblem } from '../startupProblem.ts';

/** Name of the lock file in the data folder. */
const FILE = 'server.lock';
/** Time limit of the wait for a server that is shutting down, ms. */
const PATIENCE_MS = 5000;

/**
 * Takes the exclusive lock of the data folder. The embedded database allows one server process only: a second one would not
 * learn of the first one's changes. PostgreSQL allows several.
 * @returns the lock; null on PostgreSQL
 * @throws StartupProblem when another server uses the data folder; the system's error when it also uses our port
 */
export async function acquireServerLock(
  config: Pick<Config, 'engine' | 'dataDir' | 'port' | 'host'>,
): Promise<FileLock | null> {
  if (config.engine !== 'sqlite') return null;
  const file = join(config.dataDir, FILE);
  const problem = `Another Flexy works with DATA_DIR=${config.dataDir}, and its embedded database serves one. Stop that one, set DATA_DIR to another folder, or let both use PostgreSQL (DATABASE_URL).`;
  try {
    return await acquireFileLock(file, 0, problem);
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error;
    // When the server was started twice by mistake, the error of the port is clearer: it names the process that holds it.
    await requireFreePort(config);
    return acquireFileLock(file, PATIENCE_MS, problem);
  }
}

import { join } from 'node:path';
import { acquireServerLock } from '../db/serverLock.ts';
import { FILE } from '../db/sqlite.ts';
import { isDatabaseOpen } from '../db/isDatabaseOpen.ts';
import { StartupProblem } from '../startupProblem.ts';

/** @throws StartupProblem while any process has the embedded database open */
export function refuseOpenDatabase(dataDir: string): void {
  if (!isDatabaseOpen(join(dataDir, FILE))) return;
  throw new StartupProblem(
    `A server is using the database in ${dataDir}. Stop it (Ctrl-C, or docker compose stop flexy), then run this again.`,
  );
}

/** Runs work while no server uses the embedded database. None can start meanwhile. */
export async function withoutServer<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  refuseOpenDatabase(dataDir);
  const lock = await acquireServerLock({ engine: 'sqlite', dataDir, port: 0, host: '' });
  try {
    return await work();
  } finally {
    lock?.release();
  }
}

import { join } from 'node:path';
import { holdAlone } from '../db/alone.ts';
import { FILE } from '../db/sqlite.ts';
import { isHeld } from '../demo/heldFile.ts';
import { StartupProblem } from '../startupProblem.ts';

/** @throws StartupProblem while any process has the embedded database open */
export function refuseHeld(dataDir: string): void {
  if (!isHeld(join(dataDir, FILE))) return;
  throw new StartupProblem(
    `A server is using the database in ${dataDir}. Stop it (Ctrl-C, or docker compose stop flexy), then run this again.`,
  );
}

/** Runs work while no server uses the embedded database. None can start meanwhile. */
export async function withoutServer<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  refuseHeld(dataDir);
  const held = await holdAlone({ engine: 'sqlite', dataDir, port: 0, host: '' });
  try {
    return await work();
  } finally {
    held?.release();
  }
}

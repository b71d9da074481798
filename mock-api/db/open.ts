import { watchDisk } from './condition.ts';
import type { Store, StoreOptions } from './store.ts';

/**
 * Opens the store and migrates its structure. This is the only place that chooses an engine.
 * @throws StartupProblem, or the engine's own error, which `describeStartupError` turns into a message
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  if (options.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return watchDisk(await openPostgres(options), options.log, 'PostgreSQL');
  }
  const { openSqlite } = await import('./sqlite.ts');
  return watchDisk(await openSqlite(options), options.log, options.dataDir);
}

import type { Store, StoreOptions } from './store.ts';

/**
 * Opens the store and migrates its structure. This is the only place that chooses an engine.
 * @throws StartupProblem, or the engine's own error, which `describeStartupError` turns into a message
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  if (options.databaseUrl) return (await import('./postgres.ts')).openPostgres(options);
  return (await import('./sqlite.ts')).openSqlite(options);
}

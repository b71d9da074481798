import type { Logger } from 'pino';
import { openStore } from '../db/open.ts';
import type { Model } from '../model.ts';
import { StartupProblem } from '../startupProblem.ts';
import type { Source } from './contents.ts';
import { openSource } from './makeBackup.ts';
import type { DataLocation } from './dataLocation.ts';
import { PostgresTarget } from './postgresTarget.ts';
import { copyInto, type CopiedTable } from './target.ts';
import { withoutServer } from './withoutServer.ts';

/**
 * Copies the embedded database into an empty PostgreSQL database in one transaction. The embedded database and the files
 * stay unchanged. `onTable` is called for each verified table.
 * @throws StartupProblem when a server uses either database, or the target has tables of Flexy
 */
export async function copyToPostgres(
  { dataDir, databaseUrl }: DataLocation,
  models: ReadonlyMap<string, Model>,
  log: Logger,
): Promise<CopiedTable[]> {
  // A running server's later writes would be missing from the copy.
  const tables = await withoutServer(dataDir, async () => {
    const source = await openSource({ dataDir, databaseUrl: '' });
    try {
      return await copyIntoEmpty(source, databaseUrl, log);
    } finally {
      await source.close();
    }
  });
  const store = await openStore({ dataDir, databaseUrl, models, log });
  await store.close();
  return tables;
}

async function copyIntoEmpty(source: Source, databaseUrl: string, log: Logger): Promise<CopiedTable[]> {
  const target = await PostgresTarget.open(databaseUrl, log);
  try {
    if (target.before) {
      throw new StartupProblem(
        'The database that DATABASE_URL names holds data of Flexy already: if it is a copy made before, start with it (DATABASE_URL=… npm start); else create an empty one and name that.',
      );
    }
    const tables = await copyInto(target, source);
    await target.commit();
    return tables;
  } finally {
    await target.close();
  }
}

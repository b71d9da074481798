import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { TestServer } from './server.ts';

/** Runs a statement in the database of a test's server, without the server. */
export async function execute({ databaseUrl, dataDir }: TestServer, statement: string): Promise<void> {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
    return;
  }
  const database = new DatabaseSync(path.join(dataDir, 'flexy.db'), { timeout: 5000 });
  database.exec(statement);
  database.close();
}

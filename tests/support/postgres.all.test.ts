import pg from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from './testDatabase.ts';

it('gives each caller its own empty database, in UTF-8, with the extensions that search needs', async ({ skip }) => {
  const [first, second] = [await freshDatabase(), await freshDatabase()];
  if (!first || !second) return skip('no PostgreSQL on this machine');
  expect(first).not.toBe(second);
  const client = new pg.Client({ connectionString: first });
  await client.connect();
  await client.query('CREATE EXTENSION pg_trgm');
  await client.query("CREATE TABLE names AS SELECT 'محمد'::text AS name");
  expect((await client.query('SELECT name FROM names')).rows).toEqual([{ name: 'محمد' }]);
  await client.end();
});

// Lists and exports from a replica. A schema of the same database stands for it: it lacks a record, and says how far behind it is.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/client.ts';
import { createRecord } from '../support/records.ts';
import type { TestServer } from '../support/server.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { freshDatabase } from '../support/testDatabase.ts';

const databaseUrl = (await freshDatabase()) ?? '';
const MISSING = 'Not at the replica yet';

/** What a replica has that does not know the last supplier; the function stands for that of PostgreSQL. */
const REPLICA = `
  create schema behind;
  create table behind.position (at pg_lsn);
  insert into behind.position values (null);
  create function behind.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select at from behind.position';
  create view behind.suppliers as select * from public.suppliers where name <> '${MISSING}';`;

describe.skipIf(databaseUrl === '')(
  'a read replica',
  () => {
    let client: pg.Client;
    let server: TestServer;
    let admin: Api;
    beforeAll(async () => {
      const readUrl = new URL(databaseUrl);
      readUrl.searchParams.set('options', '-c search_path=behind,pg_catalog,public');
      const env = { DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl.href };
      ({ server, admin } = await startEmptyServer({ env }));
      client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(REPLICA);
      await createRecord(admin, 'suppliers', { name: 'At both' });
      await createRecord(admin, 'suppliers', { name: MISSING });
    }, 180_000);
    afterAll(async () => {
      await client?.end();
      await server?.stop();
    });

    const stand = (at: string | null) => client.query('update behind.position set at = $1', [at]);
    /** Names of the suppliers in the list and in the export, and the total. */
    async function seen() {
      const { body } = await admin.get('suppliers?order[id]=asc');
      const names: unknown[] = body['hydra:member'].map(({ name }: { name: string }) => name);
      const { text } = await admin.get('suppliers.csv', { Accept: '*/*' });
      return { names, total: body['hydra:totalItems'], isExported: text.includes(MISSING) };
    }
    const AT_PRIMARY = { names: ['At both', MISSING], total: 2, isExported: true };

    it('answers lists and exports while it shows all that was committed, never what decides', async () => {
      await stand(null);
      expect(await seen()).toEqual({ names: ['At both'], total: 1, isExported: false });
      const { body } = await admin.get(`suppliers?name=${encodeURIComponent('At both')}`);
      const again = await admin.post('suppliers', { name: 'Third' });
      expect([body['hydra:totalItems'], again.status]).toEqual([1, 201]);
      expect((await admin.delete(again.body['@id'])).status).toBe(204);
    });

    it('leaves the answer to the primary while it is behind, so that everybody reads what they have written', async () => {
      await stand('0/0');
      expect(await seen()).toEqual(AT_PRIMARY);
      const { rows } = await client.query<{ at: string }>(`select pg_current_wal_flush_lsn() + 1000000000 as at`);
      await stand(rows[0]?.at ?? null);
      await expect.poll(async () => (await seen()).names, { timeout: 20_000 }).toEqual(['At both']);
    });

    it('leaves it to the primary, too, when its statements fail', async () => {
      await stand(null);
      await client.query('alter view behind.suppliers rename column name to nothing');
      // The total is counted without any column, so it still comes from there.
      expect(await seen()).toMatchObject({ names: AT_PRIMARY.names, isExported: true });
    });
  },
  120_000,
);

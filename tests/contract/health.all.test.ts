import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { freshDatabase } from '../support/testDatabase.ts';

const databaseUrl = await freshDatabase();

describe('health', () => {
  it('is told by two addresses, and by the older one, to whoever asks', async () => {
    const empty = await startEmptyServer();
    try {
      const ready = expect.objectContaining({ status: 'ok', database: 'sqlite', version: expect.any(String) });
      expect((await empty.admin.get('/livez')).body).toEqual({ status: 'ok', version: expect.any(String) });
      for (const path of ['/readyz', '/healthz']) {
        const { status, body, headers } = await empty.admin.get(path);
        expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
        expect(body).toEqual(ready);
      }
      expect((await empty.admin.call('POST', '/livez')).status).toBe(405);
    } finally {
      await empty.server.stop();
    }
  });

  it.skipIf(!databaseUrl)('is told while requests that wait for a table take all connections', async () => {
    const empty = await startEmptyServer({ env: { DATABASE_URL: databaseUrl ?? '', DATABASE_POOL: '2' } });
    const client = new pg.Client({ connectionString: databaseUrl });
    try {
      await client.connect();
      await client.query('begin');
      await client.query('lock table stores in access exclusive mode');
      const waiting = [1, 2, 3].map(() => empty.admin.get('stores?itemsPerPage=1'));
      const blocked = 'select count(*)::int as number from pg_stat_activity where wait_event_type = $1';
      await expect.poll(async () => (await client.query(blocked, ['Lock'])).rows[0].number).toBeGreaterThanOrEqual(2);
      const [ready, live] = await Promise.all([empty.admin.get('/readyz'), empty.admin.get('/livez')]);
      expect([ready.status, live.status]).toEqual([200, 200]);
      await client.query('commit');
      expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
    } finally {
      await client.end();
      await empty.server.stop();
    }
  });
});

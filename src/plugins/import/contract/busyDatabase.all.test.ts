import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import type { Api } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import type { TestServer } from '../../../../tests/support/server.ts';
import { ended, imported, send } from './send.ts';

const MAPPING = { Name: 'name', Price: 'price', Code: 'skuCode' };
const DAY = 86_400_000;

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

/** Changes the database behind the server's back. */
async function execute({ databaseUrl, dataDir }: TestServer, statement: string): Promise<void> {
  if (databaseUrl) {
    const client = await connect(databaseUrl);
    await client.query(statement);
    await client.end();
    return;
  }
  const database = new DatabaseSync(path.join(dataDir, 'flexy.db'), { timeout: 5000 });
  database.exec(statement);
  database.close();
}

eachEngine('an import beside other work', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  it('counts each row once when the database runs its check again after a deadlock', async () => {
    const { databaseUrl } = server();
    // The embedded database has one transaction at a time.
    if (!databaseUrl) return;
    const table = (price: number) =>
      `Name,Price,Code\n${['A', 'B', 'C'].map((one) => `${one},${price},LOCK-${one}`).join('\n')}`;
    await imported(admin, { file: table(1), mapping: MAPPING });
    const [first, second] = [await connect(databaseUrl), await connect(databaseUrl)];
    // A transaction sees the activity of its first look only.
    const watch = await connect(databaseUrl);
    const change = (client: pg.Client, code: string) =>
      client.query(`update products set "updatedAt" = "updatedAt" where "skuCode" = '${code}'`);
    const pidOf = async (client: pg.Client) =>
      Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid);
    const [pid, otherPid] = [await pidOf(first), await pidOf(second)];
    for (const client of [first, second]) await client.query('begin');
    await change(first, 'LOCK-B');
    await change(second, 'LOCK-C');
    const options = { key: 'skuCode', dryRun: true, job: true } as const;
    const { body } = await send(admin, { file: table(2), mapping: MAPPING, options });
    const count = async (where: string, value: number) =>
      (await watch.query(`select 1 from pg_stat_activity where ${where}`, [value])).rowCount;
    // The import holds A and waits for B; the second client holds C and waits for A.
    await expect.poll(() => count('$1 = any(pg_blocking_pids(pid))', pid), { timeout: 30_000 }).toBe(1);
    const got = change(second, 'LOCK-A');
    // It has looked for a deadlock, after a second, and found none: so the import is the one that finds it, and gives way.
    const looked = `pid = $1 and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '3 seconds'`;
    await expect.poll(() => count(looked, otherPid), { timeout: 30_000 }).toBe(1);
    await first.query('rollback');
    await got;
    await second.query('rollback');
    for (const client of [first, second, watch]) await client.end();
    expect(await ended(admin, body.import)).toMatchObject({
      ...{ state: 'checked', updated: 3, created: 0, failed: 0 },
      changes: { price: 3 },
    });
  }, 180_000);

  it('is not started when its rows may be forgotten', async () => {
    const options = { dryRun: true } as const;
    const checked = await imported(admin, { file: 'Name,Price,Code\nOld,1,OLD-1', mapping: MAPPING, options });
    const began = Date.now() - 31 * DAY;
    await execute(server(), `update imports set "createdAt" = ${began} where id = ${checked.import}`);
    const answer = await admin.post(`imports/${checked.import}/start`, {});
    expect(answer.body).toMatchObject({ status: 409, detail: expect.stringContaining('30 days') });
    expect((await admin.get(`imports/${checked.import}`)).body.state).toBe('checked');
  });
});

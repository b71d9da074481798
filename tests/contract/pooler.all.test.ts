// PostgreSQL behind a pooler that lends a connection for one transaction at a time.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/client.ts';
import { listen } from '../support/events.ts';
import { createProduct } from '../support/records.ts';
import { runServer, type TestServer } from '../support/server.ts';
import { orderLine } from '../support/shop.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { freshDatabase } from '../support/testDatabase.ts';
import { openPooler, type TransactionPooler } from '../support/transactionPooler.ts';

const databaseUrl = (await freshDatabase()) ?? '';

/** Statements whose effect stays with a connection. */
const OF_A_SESSION = /^\s*(?:set (?!local)|listen|prepare|declare)|pg_(?:try_)?advisory_(?:un)?lock/iu;

describe.skipIf(databaseUrl === '')('a server behind a pooler', () => {
  let pooler: TransactionPooler;
  let server: TestServer;
  let admin: Api;
  beforeAll(async () => {
    pooler = await openPooler(databaseUrl);
    const env = { DATABASE_URL: databaseUrl, DATABASE_POOLER_URL: pooler.url };
    ({ server, admin } = await startEmptyServer({ env }));
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    await pooler?.close();
  });

  it('sells, lists and tells what was changed, with more requests at a time than the pooler has connections', async () => {
    const tea = await createProduct(admin, { price: 12, stock: 1000 });
    const stream = await listen(server.url, admin.token ?? '', ['/en/api/orders/{id}']);
    const before = pooler.texts.length;
    const sales = Array.from({ length: 12 }, () => admin.post('orders', { orderItems: [orderLine(tea, 2)] }));
    const lists = Array.from({ length: 12 }, () => admin.get('orders?itemsPerPage=5'));
    const answers = await Promise.all([...sales, ...lists]);
    expect(answers.filter(({ status }) => status >= 400).map(({ text }) => text)).toEqual([]);
    expect((await stream.next()).data['@type']).toBe('Order');
    stream.close();
    expect((await admin.get(tea['@id'])).body.stock).toBe(1000 - 24);
    expect(pooler.texts.length - before).toBeGreaterThan(24);
  }, 120_000);

  it('sends nothing by the pooler that a connection would have to keep', () => {
    expect(pooler.texts.filter((text) => OF_A_SESSION.test(text))).toEqual([]);
    expect(pooler.texts.some((text) => /^start transaction.*set local statement_timeout/iu.test(text))).toBe(true);
  });

  it('does not start when the pooler leads to another database', async () => {
    const other = await openPooler((await freshDatabase()) ?? '');
    const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-pooler-'));
    const env = { DATABASE_URL: databaseUrl, DATABASE_POOLER_URL: other.url, DATA_DIR: dataDir, DEMO: '0' };
    const { code, output } = await runServer(env);
    expect([code, output]).toEqual([1, expect.stringContaining('DATABASE_POOLER_URL leads to another database')]);
    await other.close();
    await rm(dataDir, { recursive: true, force: true });
  }, 180_000);
});

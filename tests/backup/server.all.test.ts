import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkBackup } from '../../mock-api/backup/check.ts';
import { openFolderSource } from '../../mock-api/backup/folderSource.ts';
import type { DataLocation } from '../../mock-api/backup/dataLocation.ts';
import { orderBody, type SoldProduct } from '../bench/orders.ts';
import { signInSeller } from '../kills/writers.ts';
import { Api, type Body } from '../support/client.ts';
import { postgresProblem } from '../support/postgresBinaries.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { copyDemo, freshDatabase } from '../support/testDatabase.ts';
import { createFolders, runCommand } from './commands.ts';

const WRITERS = 8;
const MARK = 'Beside a backup';
const folder = createFolders();
/** For busy machines. */
vi.setConfig({ testTimeout: 120_000 });
const engines = postgresProblem() === null ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Rows of a table in a backup, by column. */
async function rowsOf(backup: string, name: string): Promise<Rows> {
  const source = await openFolderSource(backup, await checkBackup(backup));
  const table = source.contents.tables.find((one) => one.name === name);
  if (!table) throw new Error(`No table ${name}`);
  const found: Record<string, unknown>[] = [];
  for await (const rows of source.rows(table))
    for (const row of rows) found.push(Object.fromEntries(table.columns.map((column, at) => [column.name, row[at]])));
  return found;
}

/** Sells until stopped. Each order has three lines and one payment of the whole amount. */
function startSelling(api: Api, products: readonly SoldProduct[], cash: string) {
  let isOver = false;
  let count = 0;
  const one = async () => {
    while (!isOver) {
      const body = orderBody(products, count++);
      const lines = body.orderItems as { quantity: number; price: number }[];
      const amount = lines.reduce((sum, line) => sum + Math.round(line.quantity * line.price * 100), 0) / 100;
      const payments = [{ amount, state: 'paid', paymentMethod: cash }];
      const answer = await api.post('orders', { ...body, description: MARK, payments });
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
    }
  };
  const ended = Promise.all(Array.from({ length: WRITERS }, one));
  return {
    sold: () => count,
    async stop() {
      isOver = true;
      await ended;
    },
  };
}

const backupIn = (output: string): string => /read back: (\S+) \(/.exec(output)?.[1] ?? '';

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !(await what()); await delay(100))
    if (Date.now() > end) throw new Error('It did not come in a minute');
}

describe.each(engines)('a server on %s', (engine) => {
  let server: TestServer;
  let place: DataLocation;
  let api: Api;
  let backup = '';
  let picture = '';
  let cursor = '';

  beforeAll(async () => {
    const dataDir = folder();
    const databaseUrl = await copyDemo(engine, dataDir);
    server = await startServer({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
    place = { dataDir, databaseUrl: databaseUrl ?? '' };
  }, 120_000);
  afterAll(() => server.stop());

  test('is backed up while eight clients sell, in the state of one moment', async () => {
    const { api: admin, products } = await signInSeller(server.url);
    api = admin;
    const methods: Body[] = (await api.get('payment_methods')).body['hydra:member'];
    const selling = startSelling(api, products, methods.find((one) => one.kind === 'cash')?.['@id']);
    await until(() => selling.sold() > 3 * WRITERS);
    const before = selling.sold();
    const { code, output } = await runCommand(place, 'backup');
    const after = selling.sold();
    await selling.stop();
    expect(code, output).toBe(0);
    backup = backupIn(output);
    expect(after).toBeGreaterThan(before);
    const orders = (await rowsOf(backup, 'orders')).filter((order) => order.description === MARK);
    expect(orders.length).toBeGreaterThan(before - 2 * WRITERS);
    const items = Map.groupBy(await rowsOf(backup, 'order_items'), (item) => item.order);
    const payments = Map.groupBy(await rowsOf(backup, 'order_payments'), (payment) => payment.order);
    for (const order of orders) {
      expect(items.get(order.id)).toHaveLength(3);
      expect(payments.get(order.id)?.map((payment) => payment.amount)).toEqual([order.paidAmount]);
      expect(order.paidAmount).toBe(order.fullTotalAmount);
    }
    const numbers = orders.map((order) => order.orderNumberFormatted);
    expect(new Set(numbers).size).toBe(numbers.length);
    // The backup has at most the orders that existed by then, and no dangling references.
    expect(orders.length).toBeLessThanOrEqual(after);
  });

  test('makes one when an administrator asks for it, and lists them to administrators', async () => {
    const { status, body } = await api.post('jobs', { kind: 'backup' });
    expect(status).toBe(201);
    let job: Body;
    await until(async () => ['done', 'failed'].includes((job = (await api.get(body['@id'])).body).status));
    expect(job).toMatchObject({ status: 'done' });
    expect(job.progress.done).toBe(job.progress.total);
    const list = await api.get('backups');
    // The schedule may make another one, at night.
    const [second, first, ...others]: Body[] = list.body.filter(({ reason }: Body) => reason !== 'scheduled');
    expect(others).toEqual([]);
    expect(second).toMatchObject({ reason: 'manual', state: 'verified', engine });
    expect(second?.counts.orders).toBeGreaterThanOrEqual(first?.counts.orders);
    expect(first?.name).toBe(path.basename(backup));
    expect(list.text).not.toContain(server.dataDir);
    expect((await new Api(server.url).get('backups')).status).toBe(401);
    const manager = await new Api(server.url).as('manager');
    expect((await manager.get('backups')).status).toBe(403);
    expect((await manager.post('jobs', { kind: 'backup' })).status).toBe(403);
    expect((await api.post('backups', {})).status).toBe(405);
  });

  test('keeps its database from a restore', async () => {
    picture = (await api.get('products?itemsPerPage=1')).body['hydra:member'][0].image;
    cursor = (await api.get('changes')).body.cursor;
    const { code, output } = await runCommand(place, 'restore', backup, '--replace');
    expect([code, output]).toEqual([1, expect.stringMatching(/^A server is using the database[^\n]*Stop [^\n]*\n$/)]);
  });

  test('is there again on a fresh machine: people, PINs, pictures, numbers; changes begin anew', async () => {
    const fresh = { dataDir: folder(), databaseUrl: engine === 'postgres' ? ((await freshDatabase()) ?? '') : '' };
    const { code, output } = await runCommand(fresh, 'restore', backup);
    expect([code, output]).toEqual([0, expect.stringMatching(/^Restored, and read back: .*\n$/)]);
    const env = { ...(fresh.databaseUrl ? { DATABASE_URL: fresh.databaseUrl } : {}) };
    const again = await startServer({ dataDir: fresh.dataDir, env });
    try {
      // Bearer tokens end with their sessions; the signing keys are the same.
      expect((await new Api(again.url, 'en', api.token).get('me')).status).toBe(401);
      const admin = await new Api(again.url).as('admin');
      const people: Body[] = (await admin.get('users?pinCode=4703')).body;
      expect(JSON.stringify(people)).toContain('cashier');
      const image = await fetch(again.url + picture);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const stored = (await rowsOf(backup, 'orders')).length;
      const orders = await admin.get('orders?itemsPerPage=1&order%5Bid%5D=desc');
      expect(orders.body['hydra:totalItems']).toBe(stored);
      const old = await admin.get(`changes?since=${cursor}`);
      expect(old.status).toBe(410);
      expect((await admin.get(`changes?since=${old.body.cursor}`)).body.changes).toEqual([]);
      const made = await admin.post('products', { name: 'After the restore', price: 5 });
      expect(made.status).toBe(201);
      expect((await admin.get(`changes?since=${old.body.cursor}`)).body.changes).toMatchObject([
        { resource: 'products', id: made.body.id },
      ]);
      expect((await admin.get(`changes?since=${cursor}`)).status).toBe(410);
      expect((await admin.get('products?name=after%20the%20rest')).body['hydra:totalItems']).toBe(1);
      // Existing demo data is not rebuilt.
      expect((await admin.get('products?itemsPerPage=0')).body['hydra:totalItems']).toBe(
        (await rowsOf(backup, 'products')).length + 1,
      );
    } finally {
      await again.stop();
    }
  });
});

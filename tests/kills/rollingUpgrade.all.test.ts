import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { copyProject } from '../plugins/projectCopy.ts';
import { Api, type Answer, type Body } from '../support/client.ts';
import { orderBody, soldProducts, type SoldProduct } from '../bench/orders.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { freshDatabase } from '../support/testDatabase.ts';

const databaseUrl = await freshDatabase();

/** Longest wait for some answers on a busy machine. */
const WAIT = { timeout: 60_000 };

/** Fields that the next version adds to orders: one with a default, and one that is searched, filtered and sorted by. */
const ADDED = `
  isFragile: { type: 'boolean', default: true, filter: true, form: 'delivery' },
  gateCode: { type: 'text', max: 40, filter: true, order: true, search: true, form: 'delivery' },
  guests: {`;

/** A copy of this version that declares more. */
async function nextVersion() {
  const copy = await copyProject();
  const file = path.join(copy.root, 'src/plugins/orders/resources/order.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('\n  guests: {', ADDED));
  return copy;
}

/** Sells and reads at a server without a pause until it is told to stop. @returns all answers */
function load(api: Api, products: readonly SoldProduct[]) {
  let isOver = false;
  const answers: Answer[] = [];
  const client = async (first: number) => {
    for (let index = first; !isOver; index += 2) {
      answers.push(await api.post('orders', orderBody(products, index)));
      answers.push(await api.get('orders?itemsPerPage=10&status=waiting'));
    }
  };
  const running = Promise.all([client(0), client(1)]);
  return {
    answers,
    async stop(): Promise<readonly Answer[]> {
      isOver = true;
      await running;
      return answers;
    },
  };
}

const failed = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status >= 400).map(({ status, text }) => `${status} ${text.slice(0, 200)}`);

describe.skipIf(!databaseUrl)('an upgrade of one process after the other on PostgreSQL', () => {
  it('fails no request of the older one, which goes on and may start again until the newer one has taken over', async () => {
    const copy = await nextVersion();
    const env = { DATABASE_URL: databaseUrl ?? '' };
    const { server: older, admin } = await startEmptyServer({ env });
    const running: TestServer[] = [older];
    const start = async (root?: string) => {
      const server = await startServer({
        ...{ demo: false, dataDir: older.dataDir, env },
        ...(root !== undefined && { root }),
      });
      running.push(server);
      return server;
    };
    try {
      const at = (server: TestServer) => new Api(server.url, 'en', admin.token);
      for (const name of ['Tea', 'Coffee', 'Juice']) await admin.post('products', { name, price: 12, stock: 1000 });
      const products = await soldProducts(admin);
      const oldLoad = load(admin, products);
      await expect.poll(() => oldLoad.answers.length, WAIT).toBeGreaterThan(10);

      const newer = await start(copy.root);
      const newLoad = load(at(newer), products);
      await expect.poll(() => newLoad.answers.length, WAIT).toBeGreaterThan(10);
      const seen = oldLoad.answers.length;
      await expect.poll(() => oldLoad.answers.length, WAIT).toBeGreaterThan(seen + 10);

      // A process of the older version that is started again finds what the newer one has added, and leaves it.
      const again = await start();
      const made = await at(again).post('orders', orderBody(products, 1));
      expect([made.status, made.body.isFragile]).toEqual([201, undefined]);
      expect(failed(await oldLoad.stop())).toEqual([]);
      expect(await again.stop()).toBe(0);

      const order = (await at(newer).get(`orders/${made.body.id}`)).body;
      expect(order.isFragile).toBe(true);
      await at(newer).patch(`orders/${made.body.id}`, { gateCode: 'A17' });
      const found: Body = (await at(newer).get('orders?gateCode=A17&order[gateCode]=asc')).body;
      expect(found['hydra:member'].map(({ id }: Body) => id)).toEqual([made.body.id]);
      expect(failed(await newLoad.stop())).toEqual([]);
      expect(await indexesOf(databaseUrl ?? '')).toEqual({ broken: 0, ofGateCode: expect.any(Number) });
    } finally {
      // The first one removes the data folder.
      for (const server of running.toReversed()) await server.stop();
      await copy.remove();
    }
  }, 600_000);
});

/** Indexes that are not whole, and those of the added text: filter, order and search. */
async function indexesOf(url: string): Promise<{ broken: number; ofGateCode: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; whole: boolean }>(
      'select indexrelid::regclass::text as name, indisvalid as whole from pg_index',
    );
    const mine = rows.filter(({ name }) => name.includes('gateCode'));
    expect(mine.length).toBeGreaterThanOrEqual(2);
    return { broken: rows.filter(({ whole }) => !whole).length, ofGateCode: mine.length };
  } finally {
    await client.end();
  }
}

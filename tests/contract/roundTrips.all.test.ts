import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderBody, soldProducts, type SoldProduct } from '../bench/orders.ts';
import type { Api } from '../support/client.ts';
import { countRoundTrips, type CountedLine } from '../support/roundTrips.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { freshDatabase } from '../support/testDatabase.ts';

/** Round trips of a list's page: its total, its rows, what they name, and what that names. */
const MOST_OF_PAGE = 5;
/** Round trips of a sale's transaction: what it waits for while others wait for its locks. */
const MOST = 12;

const databaseUrl = await freshDatabase();

describe.skipIf(!databaseUrl)('a sale on PostgreSQL', () => {
  let line: CountedLine;
  let empty: Awaited<ReturnType<typeof startEmptyServer>>;
  let api: Api;
  let products: SoldProduct[];
  let method = '';

  beforeAll(async () => {
    line = await countRoundTrips(databaseUrl ?? '');
    empty = await startEmptyServer({ env: { DATABASE_URL: line.url } });
    api = empty.admin;
    for (const name of ['Tea', 'Coffee', 'Juice']) await api.post('products', { name, price: 12, stock: 1000 });
    products = await soldProducts(api);
    method = (await api.post('payment_methods', { name: 'Card', kind: 'card' })).body['@id'];
  }, 300_000);
  afterAll(async () => {
    await empty.server.stop();
    await line.close();
  });

  /** A paid sale of three products. @returns the round trips of its transaction */
  async function sell(index: number, headers: Record<string, string> = {}): Promise<number> {
    const order = orderBody(products, index) as { orderItems: { price: number; quantity: number }[] };
    const amount = order.orderItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    line.take();
    const payments = [{ paymentMethod: method, amount: Math.round(amount * 100) / 100 }];
    const { status } = await api.post('orders', { ...order, payments }, headers);
    expect(status).toBe(201);
    return line.take()[0] ?? 0;
  }

  it(`waits ${MOST} times for an answer, whatever it holds`, async () => {
    // The first ones fill the caches.
    for (let index = 0; index < 6; index += 1) await sell(index);
    const counts = [];
    for (let index = 6; index < 21; index += 1) counts.push(await sell(index));
    expect(Math.min(...counts)).toBeLessThanOrEqual(MOST);
  });

  it('and twice more when it may be sent again', async () => {
    const counts = [];
    for (let index = 21; index < 36; index += 1)
      counts.push(await sell(index, { 'Idempotency-Key': `round-trips-${index}` }));
    expect(Math.min(...counts)).toBeLessThanOrEqual(MOST + 2);
  });

  it(`a page of orders waits ${MOST_OF_PAGE} times, and one order no more, with all that they name`, async () => {
    const counts: Record<string, number[]> = {};
    await sell(36);
    const [{ id }] = (await api.get('orders?itemsPerPage=1')).body['hydra:member'];
    for (const path of ['orders?itemsPerPage=10', `orders/${id}`]) {
      counts[path] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        line.take();
        const { status } = await api.get(path);
        expect(status).toBe(200);
        counts[path].push(line.take()[0] ?? 0);
      }
    }
    for (const [path, found] of Object.entries(counts))
      expect(Math.min(...found), path).toBeLessThanOrEqual(MOST_OF_PAGE);
  });
});

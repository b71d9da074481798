import { Api } from '../support/client.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { median, plainFigure, type Figure } from './figures.ts';
import { buildDemo, newFolder } from './fixture.ts';
import { load, type LoadRequest, type LoadResult } from './load.ts';
import { orderBody, soldProducts, type SoldProduct } from './orders.ts';
import { clientHeaders } from './reads.ts';

const CLIENTS = 12;
const PROCESSES = 3;
const ROUNDS = 3;
const ROUND_MS = 4000;

/** A paid sale of three lines. All of them take the same payment method, as in a shop. */
function saleBody(products: readonly SoldProduct[], method: string, index: number): Record<string, unknown> {
  const order = orderBody(products, index) as { orderItems: readonly { price: number; quantity: number }[] };
  const amount = order.orderItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { ...order, payments: [{ paymentMethod: method, amount: Math.round(amount * 100) / 100 }] };
}

/** The clients of all processes sell at the same time. @returns sales per second, and the longest of their p99, ms */
async function sell(servers: readonly TestServer[], clients: number, requestOf: (index: number) => LoadRequest) {
  const each = servers.map((server, at) =>
    load({
      port: server.port,
      request: (index) => requestOf(index * servers.length + at),
      connections: clients / servers.length,
      durationMs: ROUND_MS,
    }),
  );
  const results: LoadResult[] = await Promise.all(each);
  for (const { statuses } of results)
    if (Object.keys(statuses).join() !== '201') throw new Error(`Sales were answered ${JSON.stringify(statuses)}`);
  return {
    perSecond: results.reduce((sum, one) => sum + one.perSecond, 0),
    p99: Math.max(...results.map((one) => one.p99)),
  };
}

/** Sales on PostgreSQL: one client, twelve clients of one process, and twelve of three processes. */
export async function salesOnPostgres(): Promise<readonly Figure[]> {
  const database = await startPostgres({ isDurable: true });
  if (!database) throw new Error('No PostgreSQL could be had.');
  const servers: TestServer[] = [];
  try {
    const env = { DATABASE_URL: await createDatabase(database.url) };
    const folder = await newFolder();
    await buildDemo({ DATA_DIR: folder, ...env }, 100);
    for (let at = 0; at < PROCESSES; at += 1) servers.push(await startServer({ dataDir: folder, env }));
    const [first] = servers;
    if (!first) throw new Error('No server');
    const api = await new Api(first.url).as('admin');
    const products = await soldProducts(api);
    const { body } = await api.get('payment_methods?kind=card&itemsPerPage=1');
    const method: string = body['hydra:member'][0]['@id'];
    const headers = { 'Content-Type': 'application/json', ...clientHeaders(api.token) };
    const requestOf = (index: number): LoadRequest => ({
      ...{ method: 'POST', path: '/en/api/orders', headers },
      body: JSON.stringify(saleBody(products, method, index)),
    });
    const figures: Figure[] = [];
    const ways = [
      ['one client', servers.slice(0, 1), 1],
      [`${CLIENTS} clients of one process`, servers.slice(0, 1), CLIENTS],
      [`${CLIENTS} clients of ${PROCESSES} processes`, servers, CLIENTS],
    ] as const;
    for (const [name, some, clients] of ways) {
      await sell(some, clients, requestOf);
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await sell(some, clients, requestOf));
      figures.push(plainFigure(`paid sales of three lines, ${name}`, median(rounds.map((one) => one.perSecond)), '/s'));
      figures.push(plainFigure('… p99', median(rounds.map((one) => one.p99)), 'ms'));
    }
    return figures;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.stop();
  }
}

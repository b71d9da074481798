import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { WORD_START } from '#resource';
import { Api } from '../support/client.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';
import { median, plainFigure, type Figure } from './figures.ts';
import { buildDemo, newFolder } from './fixture.ts';
import { orderBody, soldProducts } from './orders.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 200_000);
const ROUNDS = 3;
/** Orders of the demo that are copied, in turn. */
const TEMPLATES = 40;
/** Sales that are made and changed. */
const SALES = 40;
/** PostgreSQL's connections tell what they counted a second later, ms. */
const STATISTICS_MS = 1500;

/** Columns of the copies that differ from the demo's order they are made of; `n` counts the copies. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: `'bulk-' || n`,
  orderNumber: '1000000 + n',
  orderNumberFormatted: `'X-' || (1000000 + n)`,
  orderNumberFormatted__fold: `'${WORD_START}x-' || (1000000 + n) || '${WORD_START}'`,
  tillSequence: 'case when template.till is null then null else 1000000 + n end',
  soldAt: 'moment',
  createdAt: 'moment',
  updatedAt: 'moment',
  doneAt: 'moment',
  // Yesterday's and older ones are done; some were cancelled.
  status: `case when n % 50 = 0 then 'cancelled' when n % 1000 = 1 then 'waiting' else 'done' end`,
  payloadHash: `md5(n::text)`,
};

/** The questions of lists: tabs, filters, orders of columns and searches of the screens. */
const LISTS: Readonly<Record<string, string>> = {
  'the list': '',
  'page 200': 'page=200',
  'the next page by cursor': 'id%5Blt%5D=100000&order%5Bid%5D=desc',
  'open ones': 'status%5B%5D=waiting&status%5B%5D=processing',
  'of a kind': 'type=delivery-note',
  'of a kind and status': 'type=delivery-note&status=waiting',
  'quotes, by validity': 'type=quote&order%5BvalidUntil%5D=asc',
  'invoices, by day to pay': 'type=invoice&order%5BdueDate%5D=asc',
  'purchases to receive': 'type=purchase&receiptState%5B%5D=ordered&receiptState%5B%5D=partly-received',
  'waiting for payment': 'paymentStatus=waiting',
  'of a customer': 'customer=3',
  'of a supplier': 'supplier=1',
  'of a driver': 'agent=1',
  'of a till': 'till=1',
  'of a store': 'store=1',
  'of a cashier': 'createdBy=3',
  'of a table': 'ordredTable=1',
  'refunds of an order': 'originOrder=3',
  'brought home': 'deliveryType%5B%5D=delivery&deliveryType%5B%5D=collect-and-delivery',
  'of a day': 'soldAt%5Bafter%5D=2026-06-01&soldAt%5Bbefore%5D=2026-06-02',
  'of a store and day': 'store=1&soldAt%5Bafter%5D=2026-06-01&soldAt%5Bbefore%5D=2026-06-02',
  'to be brought on a day': 'startDeliveryAt%5Bafter%5D=2026-06-01&startDeliveryAt%5Bbefore%5D=2026-06-02',
  'done on a day': 'status%5B%5D=done&doneAt%5Bafter%5D=2026-06-01&doneAt%5Bbefore%5D=2026-06-02',
  'of a number': 'orderNumber=1012345',
  'a search': 'q=1012345',
  'a part of a number': 'orderNumberFormatted=10123',
  'a search without hits': 'q=zzzz',
  'by number': 'order%5BorderNumberFormatted%5D=desc',
  'by time of sale': 'order%5BsoldAt%5D=desc',
  'by total': 'order%5BfullTotalAmount%5D=desc',
  'by pieces': 'order%5BtotalProducts%5D=desc',
  'by customer': 'order%5Bcustomer%5D=asc',
  'by status': 'order%5Bstatus%5D=asc',
  'by payment': 'order%5BpaymentStatus%5D=asc',
  'by delivery': 'order%5BdeliveryType%5D=asc',
  'by time of delivery': 'order%5BstartDeliveryAt%5D=desc',
};

/** The board of the kitchen (src/plugins/kitchen/state/queries.ts). */
const BOARD =
  'orders?order%5BcreatedAt%5D=desc&type%5B%5D=delivery-note&status%5B%5D=cancelled&status%5B%5D=draft' +
  '&status%5B%5D=waiting&status%5B%5D=processing&filterDoneByDate=true&itemsPerPage=1000';

/** What other screens ask of orders: reports, boards, plans, cards. */
const SCREENS: Readonly<Record<string, string>> = {
  'start page: figures': 'orders/figures?days=7',
  'start page: sales': 'orders/figures/sales?days=30',
  'start page: steps': 'orders/figures/status',
  'figures of a customer': 'orders/figures/customer?customer=3',
  'often sold': 'orders/figures/often-sold?days=30',
  'report of cashiers': 'orders/figures/cashiers?from=2026-06-01&to=2026-06-30',
  'day of a till': 'cash_sessions/figures?till=1',
  'purchases on the way': 'orders/on-the-way?product=1',
  'figures of customers': 'customers/figures',
  'the floor plan': 'floor-plan/live',
  'rounds of drivers': 'deliveries/rounds',
  'the agenda': 'agenda/entries?from=2026-06-01&to=2026-06-30',
  'the board of the kitchen': BOARD,
};

const QUESTIONS: Readonly<Record<string, string>> = {
  // Another page size each time, so that the total alone may be known.
  ...Object.fromEntries(Object.entries(LISTS).map(([name, query]) => [name, `orders?${query}&itemsPerPage=SIZE`])),
  ...SCREENS,
};

async function fill(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'orders' and column_name <> 'id'`,
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => VALUES[name] ?? `template."${name}"`);
  await client.query(
    `with templates as materialized (
        select *, row_number() over (order by id) - 1 as place from orders where type = 'delivery-note' order by id limit ${TEMPLATES}),
      numbers as (select n, (extract(epoch from now()) * 1000)::bigint - (${ORDERS} - n) * 315000::bigint as moment
        from generate_series(1, ${ORDERS}) n)
      insert into orders (${names.map((name) => `"${name}"`).join()})
      select ${values.join()} from numbers
      join templates as template on template.place = n % (select count(*) from templates)`,
  );
  await client.query('vacuum analyze orders');
}

interface IndexUse {
  readonly name: string;
  readonly columns: string;
  readonly scans: number;
  readonly bytes: number;
}

async function indexes(client: pg.Client): Promise<readonly IndexUse[]> {
  const { rows } = await client.query<IndexUse>(
    `select indexrelname::text as name, pg_get_indexdef(indexrelid) as columns, idx_scan::int as scans,
      pg_relation_size(indexrelid)::float8 as bytes from pg_stat_user_indexes where relname = 'orders' order by idx_scan, bytes desc`,
  );
  return rows.map((row) => ({ ...row, columns: row.columns.replace(/^.* USING /, '') }));
}

/** Times of a question, ms. A call with a query of its own may refuse the one of this bench, which is told. */
async function timesOf(api: Api, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const { status, text } = await api.get(path.replace('SIZE', String(25 + round)));
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
    times.push(performance.now() - started);
  }
  return times;
}

/** Writes of a day: sales, their states and payments, what is noted at them. @returns ms of each act, in all */
async function write(api: Api, client: pg.Client): Promise<readonly Figure[]> {
  const products = await soldProducts(api);
  const ids: number[] = [];
  for (let index = 0; index < SALES; index += 1) {
    const { status, text, body } = await api.post('orders', { ...orderBody(products, index), status: 'waiting' });
    if (status !== 201) throw new Error(`A sale: ${status} ${text}`);
    ids.push(body.id);
  }
  const acts: Readonly<Record<string, object>> = {
    'a note at each': { description: 'Ring twice' },
    'each is processed': { status: 'processing' },
    'each is done': { status: 'done' },
  };
  const figures: Figure[] = [];
  for (const [name, body] of Object.entries(acts)) {
    const before = await hotUpdates(client);
    for (const id of ids) {
      const { status, text } = await api.patch(`orders/${id}`, body);
      if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
    }
    const after = await hotUpdates(client);
    figures.push(plainFigure(`${SALES} sales, ${name}: changes of the row`, after.all - before.all, ''));
    figures.push(plainFigure('… without a change of any index (HOT)', after.hot - before.hot, ''));
  }
  return figures;
}

/** Changed rows of orders so far. */
async function hotUpdates(client: pg.Client): Promise<{ all: number; hot: number }> {
  // The server writes what it counted once its connection rests.
  await delay(STATISTICS_MS);
  const { rows } = await client.query<{ all: number; hot: number }>(
    `select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'orders'`,
  );
  return rows[0] ?? { all: 0, hot: 0 };
}

/** The questions of screens, their times, and which indexes they and the writes used. */
async function measured(api: Api, client: pg.Client): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const used = new Map<string, string[]>();
  let known = await indexes(client);
  const note = async (name: string, path: string) => {
    await delay(STATISTICS_MS);
    // A connection tells what it counted at the end of a later statement.
    await timesOf(api, path);
    const now = await indexes(client);
    for (const { name: index, scans } of now)
      if (scans > (known.find((one) => one.name === index)?.scans ?? 0))
        used.set(index, [...(used.get(index) ?? []), name]);
    known = now;
  };
  for (const [name, path] of Object.entries(QUESTIONS)) {
    const times = await timesOf(api, path);
    figures.push(plainFigure(`${ORDERS} orders: ${name}, first`, times[0] ?? 0, 'ms'));
    figures.push(plainFigure('… again', median(times.slice(1)), 'ms'));
    await note(name, path);
  }
  figures.push(...(await write(api, client)));
  await note('sales and their states', 'orders?itemsPerPage=1');
  for (const { name, columns, bytes } of known)
    process.stderr.write(
      `${name}\t${columns}\t${Math.round(bytes / 1024)} kB\t${used.get(name)?.join('; ') ?? 'NOTHING'}\n`,
    );
  const size = await client.query<{ bytes: number }>(`select pg_relation_size('orders')::float8 as bytes`);
  return [
    ...figures,
    plainFigure('indexes of orders', known.length, ''),
    plainFigure('… that nothing used', known.filter(({ name }) => !used.has(name)).length, ''),
    plainFigure('… their size', known.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20, 'MB'),
    plainFigure('… beside the rows', (size.rows[0]?.bytes ?? 0) / 2 ** 20, 'MB'),
  ];
}

/** Costs of many orders on PostgreSQL: times of questions, the indexes that they use, and what a change of an order writes. */
export async function manyOrders(): Promise<readonly Figure[]> {
  const database = await startPostgres();
  if (!database) throw new Error('No PostgreSQL could be had.');
  const env = { DATABASE_URL: await createDatabase(database.url) };
  const dataDir = await newFolder();
  await buildDemo({ DATA_DIR: dataDir, ...env }, 100);
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    await fill(client);
    await client.query('select pg_stat_reset()');
    const server = await startServer({ dataDir, env });
    try {
      return await measured(await new Api(server.url).as('admin'), client);
    } finally {
      await server.stop();
    }
  } finally {
    await client.end();
    await database.stop();
  }
}

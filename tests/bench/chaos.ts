import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Api, type Answer, type Body } from '../support/client.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { atMost, plainFigure, type Figure } from './figures.ts';
import { buildDemo, newFolder } from './fixture.ts';
import { orderBody, soldProducts, type SoldProduct } from './orders.ts';

const PROCESSES = 3;
const WRITERS = 9;
/** Pause between two sales of a writer, ms: 60 % of what three processes sell. */
const PAUSE_MS = Number(process.env.BENCH_CHAOS_PAUSE ?? 250);
/** Most starts of a process. */
const MOST_STARTS = 20;
/** Length of the run, ms. */
const RUN_MS = Number(process.env.BENCH_CHAOS_MS ?? 300_000);
/** Time between two kills, ms: a minute, or less in a short run. */
const KILL_MS = Math.min(60_000, RUN_MS / 5);
/** Moments at which a process is killed, ms: one after the other, in turn. */
const KILLS_AT = Array.from({ length: Math.ceil(RUN_MS / KILL_MS) - 1 }, (_, at) => (at + 1) * KILL_MS);
/** Moment at which the database is killed, ms. */
const DATABASE_AT = 0.45 * RUN_MS;

/** Processes that share a database, and clients of those that run. */
class Shop {
  readonly #dataDir: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #servers: TestServer[] = [];
  token: string | null = null;

  constructor(dataDir: string, env: Readonly<Record<string, string>>) {
    this.#dataDir = dataDir;
    this.#env = env;
  }

  /** Starts a process, as often as it takes: one that finds no database ends, and whoever watches it starts it again. */
  async start(at: number): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        this.#servers[at] = await startServer({ dataDir: this.#dataDir, env: this.#env });
        return;
      } catch (error) {
        if (attempt >= MOST_STARTS) throw error;
        await delay(1000);
      }
    }
  }

  async killAndStart(at: number): Promise<void> {
    await this.#servers[at]?.kill9();
    await this.start(at);
  }

  /** A client of the n-th process, whether that runs or not. */
  client(at: number): Api {
    return new Api(this.#servers[at % PROCESSES]?.url ?? '', 'en', this.token);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()));
  }
}

/** Sends a call to one process after the other until it has an answer that is not "later". */
async function untilAnswered(shop: Shop, at: number, call: (api: Api) => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await call(shop.client(at + attempt)).catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 409 && answer.status !== 429) return answer;
    if (attempt > 600) throw new Error(`No answer: ${answer?.status} ${answer?.text}`);
    await delay(200);
  }
}

/** A sale that was acknowledged. */
interface Sold {
  readonly id: number;
  readonly mark: string;
}

async function sell(shop: Shop, products: readonly SoldProduct[], at: number, isOver: () => boolean, sold: Sold[]) {
  for (let index = at; !isOver(); index += WRITERS) {
    const key = randomUUID();
    const body = { ...orderBody(products, index), description: key };
    const answer = await untilAnswered(shop, at + index, (api) => api.post('orders', body, { 'Idempotency-Key': key }));
    if (answer.status !== 201) throw new Error(`A sale was answered ${answer.status} ${answer.text}`);
    sold.push({ id: answer.body.id, mark: key });
    await delay(PAUSE_MS);
  }
}

/** Follows the changes as a till does, from one process after the other. @returns the orders it heard of */
async function follow(shop: Shop, at: number, isOver: () => boolean): Promise<ReadonlySet<number>> {
  const heard = new Set<number>();
  const ask = (query: string, turn: number) =>
    untilAnswered(shop, at + turn, (api) => api.get(`changes?resources=orders${query}`));
  let { cursor } = (await ask('', 0)).body;
  for (let turn = 1; ; turn += 1) {
    const isLast = isOver();
    const { body } = await ask(`&since=${cursor}`, turn);
    for (const { id } of body.changes) heard.add(id);
    ({ cursor } = body);
    if (isLast && !body.hasMore) return heard;
    if (!body.hasMore) await delay(200);
  }
}

/** Internal notes of all orders, page by page. */
async function storedMarks(shop: Shop): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const query = `orders?itemsPerPage=500&page=${page}&order%5Bid%5D=desc&properties%5B%5D=description`;
    const members: readonly Body[] = (await shop.client(0).get(query)).body['hydra:member'];
    for (const { description } of members) counts.set(description, (counts.get(description) ?? 0) + 1);
    if (members.length < 500) return counts;
  }
}

/** Three processes sell; one is killed every minute, and PostgreSQL once. Nothing may be lost, doubled or missed by who follows. */
export async function chaos(): Promise<readonly Figure[]> {
  const database = await startPostgres({ isDurable: true });
  if (!database?.crash) throw new Error('No PostgreSQL of our own could be had.');
  const env = { DATABASE_URL: await createDatabase(database.url) };
  const dataDir = await newFolder();
  await buildDemo({ DATA_DIR: dataDir, ...env }, 100);
  const shop = new Shop(dataDir, env);
  try {
    for (let at = 0; at < PROCESSES; at += 1) await shop.start(at);
    shop.token = (await shop.client(0).as('admin')).token;
    const products = await soldProducts(shop.client(0));
    const startedAt = performance.now();
    let areSalesOver = false;
    const isOver = () => performance.now() - startedAt > RUN_MS;
    const sold: Sold[] = [];
    const following = [0, 1, 2].map((at) => follow(shop, at, () => areSalesOver));
    const selling = Array.from({ length: WRITERS }, (_, at) => sell(shop, products, at, isOver, sold));
    const untilMoment = (ms: number) => delay(Math.max(0, ms - (performance.now() - startedAt)));
    const killing = async () => {
      for (const [at, ms] of KILLS_AT.entries()) {
        await untilMoment(ms);
        await shop.killAndStart(at % PROCESSES);
      }
    };
    const crashing = untilMoment(DATABASE_AT).then(() => database.crash?.());
    await Promise.all([...selling, killing(), crashing]);
    areSalesOver = true;
    const followers = await Promise.all(following);
    const stored = await storedMarks(shop);
    const times = ({ mark }: Sold) => stored.get(mark) ?? 0;
    const missed = followers.map((heard) => sold.filter(({ id }) => !heard.has(id)).length);
    return [
      plainFigure(`sales acknowledged in ${RUN_MS / 1000} s, with ${KILLS_AT.length + 1} kills`, sold.length, ''),
      atMost('… lost', sold.filter((one) => times(one) === 0).length, '', 0),
      atMost('… doubled', sold.filter((one) => times(one) > 1).length, '', 0),
      atMost('… missed by one of three followers', Math.max(...missed), '', 0),
    ];
  } finally {
    await shop.stop();
    await database.stop();
  }
}

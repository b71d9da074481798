import { randomUUID } from 'node:crypto';
import { Api, type Answer, type Body } from '../support/client.ts';
import { orderBody, soldProducts, type SoldProduct } from '../bench/orders.ts';

/** One request of a writer and its answer. */
export interface SentWrite {
  readonly key: string;
  readonly resource: 'orders' | 'products';
  /** Text that identifies the record: an order's internal note, a product's code. */
  readonly mark: string;
  readonly body: Record<string, unknown>;
  /** The acknowledged record; null without an answer. */
  acknowledged: Body;
}

/** The writers of one round. */
export interface Writers {
  /** All requests so far. */
  readonly sent: readonly SentWrite[];
  /** Resolves when every writer has lost its connection. @throws Error for an answer other than 201 */
  readonly ended: Promise<void>;
}

/** Starts writers that post orders and products, each with its own key, until the server is gone. */
export function startWriters(api: Api, products: readonly SoldProduct[], count: number): Writers {
  const sent: SentWrite[] = [];
  const one = async () => {
    for (;;) {
      const next = makeNext(products, sent.length);
      sent.push(next);
      const answer = await sendWrite(api, next);
      if (answer === null) return;
      if (answer.status !== 201) throw new Error(`${next.resource}: ${answer.status} ${answer.text}`);
      next.acknowledged = answer.body;
    }
  };
  return { sent, ended: Promise.all(Array.from({ length: count }, one)).then(() => undefined) };
}

function makeNext(products: readonly SoldProduct[], index: number): SentWrite {
  const key = randomUUID();
  const mark = `K-${key}`;
  const isOrder = index % 2 === 0;
  const body = isOrder
    ? { ...orderBody(products, index), description: mark }
    : { name: `Killed ${mark}`, price: 1 + (index % 300) / 4, skuCode: mark };
  return { key, resource: isOrder ? 'orders' : 'products', mark, body, acknowledged: null };
}

/** Sends a request; null when the connection broke before the whole answer came. */
export async function sendWrite(api: Api, { resource, key, body }: SentWrite): Promise<Answer | null> {
  try {
    return await api.post(resource, body, { 'Idempotency-Key': key });
  } catch (error) {
    // fetch throws a TypeError when the server was killed; any other error is a fault.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Result of a round. All but `acknowledged`, `unanswered` and `arrived` must be empty. */
export interface Findings {
  readonly acknowledged: number;
  readonly unanswered: number;
  /** Number of unanswered requests whose record was stored. */
  readonly arrived: number;
  /** Acknowledged records that are missing or differ. */
  readonly lost: readonly string[];
  /** Marks of duplicate records, or of records that are missing after the retry. */
  readonly doubled: readonly string[];
  /** Order numbers that occur twice. */
  readonly repeatedNumbers: readonly string[];
}

/** Examines a restarted server: compares acknowledged records, repeats the other requests, and looks for duplicates. */
export async function examine(api: Api, sent: readonly SentWrite[]): Promise<Findings> {
  const acknowledged = sent.filter((one) => one.acknowledged !== null);
  const unanswered = sent.filter((one) => one.acknowledged === null);
  const lost: string[] = [];
  for (const one of acknowledged) if (!(await isThere(api, one))) lost.push(one.mark);
  let arrived = 0;
  for (const one of unanswered) {
    const answer = await sendWrite(api, one);
    if (answer?.status !== 201) throw new Error(`Retry of ${one.resource}: ${answer?.status} ${answer?.text}`);
    if (answer.headers.get('idempotent-replayed') === 'true') arrived += 1;
    one.acknowledged = answer.body;
  }
  const records = { orders: await marked(api, 'orders'), products: await marked(api, 'products') };
  const times = (one: SentWrite) => records[one.resource].filter(({ text }) => text === one.mark).length;
  const doubled = sent.filter((one) => times(one) !== 1).map(({ mark }) => mark);
  return {
    ...{ acknowledged: acknowledged.length, unanswered: unanswered.length, arrived, lost, doubled },
    repeatedNumbers: repeated(records.orders.map(({ number }) => number)),
  };
}

async function isThere(api: Api, { acknowledged }: SentWrite): Promise<boolean> {
  const { status, body } = await api.get(acknowledged['@id']);
  return status === 200 && Object.entries(acknowledged).every(([name, value]) => isSame(name, value, body[name]));
}

/** Compares a field of a record. The stock in a line's product changes with later orders; everything else must be equal. */
function isSame(name: string, before: unknown, now: unknown): boolean {
  const comparable = (value: unknown) => JSON.stringify(name === 'orderItems' ? linesOf(value) : value);
  return comparable(before) === comparable(now);
}

const linesOf = (value: unknown) =>
  Array.isArray(value) ? value.map(({ id, quantity, price }: Body) => ({ id, quantity, price })) : value;

interface Marked {
  readonly text: string;
  readonly number: string;
}

/** All records of a resource with their marks and numbers, page by page. */
async function marked(api: Api, resource: 'orders' | 'products'): Promise<Marked[]> {
  const found: Marked[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await api.get(`${resource}?itemsPerPage=500&page=${page}&order%5Bid%5D=asc`);
    const members: readonly Body[] = body['hydra:member'];
    const ofOne = (one: Body): Marked => ({
      text: String(resource === 'orders' ? one.description : one.skuCode),
      number: String(one.orderNumberFormatted ?? ''),
    });
    found.push(...members.map(ofOne));
    if (members.length < 500) return found;
  }
}

function repeated(numbers: readonly string[]): string[] {
  const seen = new Set<string>();
  return numbers.filter((number) => number !== '' && (seen.has(number) || !seen.add(number)));
}

/** A signed-in client and the products that it can sell. */
export async function signInSeller(url: string): Promise<{ api: Api; products: SoldProduct[] }> {
  const api = await new Api(url).as('admin');
  return { api, products: await soldProducts(api) };
}

import { randomUUID } from 'node:crypto';
import { Api, type Answer, type Body } from '../support/client.ts';
import { orderBody, soldProducts, type SoldProduct } from '../bench/orders.ts';

/** What one writer sent under one key, and what it heard. */
export interface Sent {
  readonly key: string;
  readonly resource: 'orders' | 'products';
  /** The text that makes the record recognisable: an order's internal note, a product's code. */
  readonly mark: string;
  readonly body: Record<string, unknown>;
  /** The record that was acknowledged; null: no answer came. */
  acknowledged: Body;
}

/** Writers of one round. */
export interface Writers {
  /** Everything sent so far. */
  readonly sent: readonly Sent[];
  /** Ends when each writer met a broken connection. @throws Error for an answer that is neither 201 nor none */
  readonly ended: Promise<void>;
}

/** Starts writers that post orders and products, each under a key of its own, until the server is gone. */
export function startWriters(api: Api, products: readonly SoldProduct[], count: number): Writers {
  const sent: Sent[] = [];
  const one = async () => {
    for (;;) {
      const next = makeNext(products, sent.length);
      sent.push(next);
      const answer = await send(api, next);
      if (answer === null) return;
      if (answer.status !== 201) throw new Error(`${next.resource}: ${answer.status} ${answer.text}`);
      next.acknowledged = answer.body;
    }
  };
  return { sent, ended: Promise.all(Array.from({ length: count }, one)).then(() => undefined) };
}

function makeNext(products: readonly SoldProduct[], index: number): Sent {
  const key = randomUUID();
  const mark = `K-${key}`;
  const isOrder = index % 2 === 0;
  const body = isOrder
    ? { ...orderBody(products, index), description: mark }
    : { name: `Killed ${mark}`, price: 1 + (index % 300) / 4, skuCode: mark };
  return { key, resource: isOrder ? 'orders' : 'products', mark, body, acknowledged: null };
}

/** Sends one; null when the connection broke before the whole answer came. */
export async function send(api: Api, { resource, key, body }: Sent): Promise<Answer | null> {
  try {
    return await api.post(resource, body, { 'Idempotency-Key': key });
  } catch (error) {
    // fetch says so when the server was killed under it; everything else is a fault.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** What a round of kills found. All but `acknowledged`, `unanswered` and `arrived` must be empty. */
export interface Findings {
  readonly acknowledged: number;
  readonly unanswered: number;
  /** Unanswered ones that had been stored all the same. */
  readonly arrived: number;
  /** Acknowledged records that are gone, or other than they were acknowledged. */
  readonly lost: readonly string[];
  /** Marks that stand in several records, or in none after the retry. */
  readonly doubled: readonly string[];
  /** Order numbers given twice. */
  readonly repeatedNumbers: readonly string[];
}

/** Looks at a server that was started again: what was acknowledged, and, once the rest was sent again, what is there. */
export async function examine(api: Api, sent: readonly Sent[]): Promise<Findings> {
  const acknowledged = sent.filter((one) => one.acknowledged !== null);
  const unanswered = sent.filter((one) => one.acknowledged === null);
  const lost: string[] = [];
  for (const one of acknowledged) if (!(await isThere(api, one))) lost.push(one.mark);
  let arrived = 0;
  for (const one of unanswered) {
    const answer = await send(api, one);
    if (answer?.status !== 201) throw new Error(`Retry of ${one.resource}: ${answer?.status} ${answer?.text}`);
    if (answer.headers.get('idempotent-replayed') === 'true') arrived += 1;
    one.acknowledged = answer.body;
  }
  const records = { orders: await marked(api, 'orders'), products: await marked(api, 'products') };
  const times = (one: Sent) => records[one.resource].filter(({ text }) => text === one.mark).length;
  const doubled = sent.filter((one) => times(one) !== 1).map(({ mark }) => mark);
  return {
    ...{ acknowledged: acknowledged.length, unanswered: unanswered.length, arrived, lost, doubled },
    repeatedNumbers: repeated(records.orders.map(({ number }) => number)),
  };
}

async function isThere(api: Api, { acknowledged }: Sent): Promise<boolean> {
  const { status, body } = await api.get(acknowledged['@id']);
  return status === 200 && Object.entries(acknowledged).every(([name, value]) => isSame(name, value, body[name]));
}

/** Stock of a line's product goes on with the orders after it; everything else stands as it was acknowledged. */
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

/** All records of a resource with their marks and numbers, read page by page. */
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

/** A signed-in client and what it can sell. */
export async function client(url: string): Promise<{ api: Api; products: SoldProduct[] }> {
  const api = await new Api(url).as('admin');
  return { api, products: await soldProducts(api) };
}

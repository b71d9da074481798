import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { listen, type EventStream, type LiveEvent } from '../support/events.ts';
import { createProduct } from '../support/records.ts';

/** Number of parallel changes, each with a long text: more than 1 MB in each language. */
const MANY = 400;
const LOCALES = ['en', 'fr', 'ar'];
/** Pause in which a server fills a connection's buffer, ms. */
const PAUSE_MS = 500;

const take = async (stream: EventStream | undefined, count: number): Promise<LiveEvent[]> => {
  const events: LiveEvent[] = [];
  while (stream && events.length < count) events.push(await stream.next());
  return events;
};
const numbersOf = (events: readonly LiveEvent[]) => events.flatMap(({ id }) => (id === '' ? [] : Number(id)));
const addressesOf = (events: readonly LiveEvent[]) => events.map(({ data }) => String(data['@id']));
/** Expects the order of the changes, each number once. */
const expectInOrder = (numbers: readonly number[]) =>
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));

/** Large amounts: a replay, and one large transaction. */
eachEngine('much to tell', (server) => {
  let admin: Api;
  /** Last event before the products of {@link made}. */
  let before: string;
  let made: readonly string[];

  const hear = (names: readonly string[], lastId?: string) =>
    listen(
      server().url,
      admin.token ?? '',
      names.map((name) => `${name}/{id}`),
      'topic',
      lastId,
    );
  const batch = async (path: string, entries: readonly object[]): Promise<string[]> => {
    const { status, body } = await admin.post(`${path}/batch`, entries);
    expect(status).toBe(200);
    expect(body.filter((one: Body) => one.status !== 201)).toEqual([]);
    return body.map((one: Body) => one.item['@id']);
  };

  beforeAll(async () => {
    admin = await server().api().as('admin');
    const stream = await hear(['/en/api/products']);
    await createProduct(admin);
    before = (await stream.next()).id;
    stream.close();
    const many = Array.from({ length: MANY }, (_, at) => ({
      name: `Much ${at}`,
      price: 1,
      description: 'x'.repeat(2400),
    }));
    made = await batch('products', many);
  });

  it('is replayed in order, each change once, and continues with new ones', async () => {
    const stream = await hear(['/en/api/products'], before);
    const events = await take(stream, MANY);
    expect(JSON.stringify(events.map(({ data }) => data)).length).toBeGreaterThan(1_000_000);
    expect(addressesOf(events)).toEqual(made);
    expectInOrder(numbersOf(events));
    const next = await createProduct(admin);
    expect((await stream.next()).data.id).toBe(next.id);
    stream.close();
  });

  it('is replayed from the earliest on', async () => {
    const stream = await hear(['/en/api/products'], 'earliest');
    const heard = new Set<string>();
    while (!heard.has(made.at(-1) ?? '')) heard.add(String((await stream.next()).data['@id']));
    expect(made.filter((address) => !heard.has(address))).toEqual([]);
    stream.close();
  });

  it('reaches a slow reader in every language, during further changes', async () => {
    const stream = await hear(
      LOCALES.map((locale) => `/${locale}/api/products`),
      before,
    );
    await delay(PAUSE_MS);
    const later = await batch('products', [{ name: 'Later', price: 1 }]);
    const heard: LiveEvent[] = [];
    const last = String(later[0]).replace('/en/', '/ar/');
    while (heard.at(-1)?.data['@id'] !== last) heard.push(await stream.next());
    for (const locale of LOCALES) {
      const addresses = addressesOf(heard).filter((address) => address.startsWith(`/${locale}/`));
      expect(addresses.slice(0, MANY)).toEqual(made.map((address) => address.replace('/en/', `/${locale}/`)));
      expect(new Set(addresses).size).toBe(addresses.length);
    }
    expectInOrder(numbersOf(heard));
    stream.close();
  });

  it('resumes after the last received event, however often the connection is cut', async () => {
    const heard: LiveEvent[] = [];
    let last = before;
    while (heard.length < MANY) {
      const stream = await hear(['/en/api/products'], last);
      heard.push(...(await take(stream, Math.min(90, MANY - heard.length))));
      stream.close();
      last = heard.at(-1)?.id ?? '';
    }
    expect(addressesOf(heard)).toEqual(made);
    expectInOrder(numbersOf(heard));
  });

  it('of one transaction reaches listeners, fast and slow', async () => {
    const inAll = LOCALES.map((locale) => `/${locale}/api/orders`);
    // So much at once that one reader falls behind and catches up.
    const streams = [await hear(['/en/api/orders']), await hear(inAll)];
    const sold = { product: made[0], quantity: 1, price: 10 };
    const many = Array.from({ length: MANY }, () => ({
      type: 'delivery-note',
      description: 'x'.repeat(2000),
      orderItems: [sold],
    }));
    const orders = await batch('orders', many);
    const after = await batch('orders', [{ ...many[0], description: 'After' }]);
    await delay(PAUSE_MS);
    for (const [at, locales] of [['en'], LOCALES].entries()) {
      const last = String(after[0]).replace('/en/', `/${locales.at(-1)}/`);
      const heard: LiveEvent[] = [];
      while (heard.at(-1)?.data['@id'] !== last) heard.push(...(await take(streams[at], 1)));
      for (const locale of locales) {
        const addresses = addressesOf(heard).filter((address) => address.startsWith(`/${locale}/`));
        expect([...new Set(addresses)]).toEqual(
          [...orders, ...after].map((address) => address.replace('/en/', `/${locale}/`)),
        );
      }
      expectInOrder(numbersOf(heard));
      streams[at]?.close();
    }
  });
});

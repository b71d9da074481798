import { expect, test } from 'vitest';
import type { Me } from '../auth/me.ts';
import { createPrefetch } from './prefetch.ts';

const ME = {
  permissions: { products: { operations: ['read'] } },
} as unknown as Me;
const LIST = '/en/api/products?page=1';
const KEY = ['products', 'getList', { pagination: { page: 1, perPage: 25 } }] as const;
const READ = { headers: { Accept: 'application/ld+json' } };

/** A browser page with a server that records every call. Visits share the storage. */
function visitOf(
  stored: Map<string, string>,
  more: { place?: string; answer?: () => Response; later?: (work: () => void) => void } = {},
) {
  const asked: string[] = [];
  let now = 0;
  let place = more.place ?? 'en /admin/products';
  let isSignedIn = true;
  const early = createPrefetch({
    fetch: async (input) => {
      asked.push(String(input));
      return more.answer?.() ?? Response.json({ at: asked.length });
    },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    isSignedIn: () => isSignedIn,
    place: () => place,
    now: () => now,
    reads: () => [KEY],
    plugin: () => 'catalogue',
    later: more.later ?? ((work) => work()),
  });
  const leave = () => {
    isSignedIn = false;
    early.forget();
  };
  return { early, asked, leave, pass: (ms: number) => (now += ms), go: (to: string) => (place = to) };
}

/** Storage after a visit that fetched the list. */
async function visited(): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  await visitOf(stored).early.fetch(LIST, READ);
  return stored;
}

test('prefetches the first calls of the last visit once', async () => {
  const { early, asked } = visitOf(await visited());
  early.start(ME);
  expect(asked).toEqual([LIST]);
  expect(early.reads()).toEqual([KEY]);
  expect(early.plugins()).toEqual(['catalogue']);
  expect(await (await early.fetch(LIST, READ)).json()).toEqual({ at: 1 });
  expect(asked).toHaveLength(1);
  await early.fetch(LIST, READ);
  expect(asked).toHaveLength(2);
});

test('another address asks nothing of it, and no answers are kept', async () => {
  const stored = await visited();
  const { early, asked } = visitOf(stored, { place: 'en /admin/customers' });
  early.start(ME);
  expect(asked).toEqual([]);
  expect([...stored.values()].join()).not.toContain('"at"');
});

test('a refusal or an old answer is not shown: the call is made anew', async () => {
  let isFirst = true;
  const answer = () => {
    const status = isFirst ? 403 : 200;
    isFirst = false;
    return Response.json({}, { status });
  };
  const refused = visitOf(await visited(), { answer });
  refused.early.start(ME);
  expect((await refused.early.fetch(LIST, READ)).status).toBe(200);
  const late = visitOf(await visited());
  late.early.start(ME);
  late.pass(11_000);
  await late.early.fetch(LIST, READ);
  expect(late.asked).toEqual([LIST, LIST]);
});

test.each<[string, RequestInit]>([
  ['a write', { ...READ, method: 'POST' }],
  ['an operator’s call', { headers: { ...READ.headers, 'X-Operator': '4703' } }],
])('%s is neither kept nor made again', async (_name, init) => {
  const stored = new Map<string, string>();
  await visitOf(stored).early.fetch(LIST, init);
  expect(stored.size).toBe(0);
});

test('later calls are not recorded, and sign-out deletes the record', async () => {
  const stored = await visited();
  const { early, pass, leave } = visitOf(stored);
  await early.fetch(LIST, READ);
  pass(6_000);
  await early.fetch('/en/api/orders', READ);
  expect([...stored.values()].join()).not.toContain('orders');
  leave();
  expect(stored.size).toBe(0);
});

test('it is written down once there is time, and not any more by who has signed out', async () => {
  const stored = new Map<string, string>();
  const waiting: (() => void)[] = [];
  const { early, leave } = visitOf(stored, { later: (work) => waiting.push(work) });
  await early.fetch(LIST, READ);
  await early.fetch('/en/api/orders', READ);
  expect([waiting.length, stored.size]).toEqual([1, 0]);
  waiting.shift()?.();
  expect([...stored.values()].join()).toContain('orders');
  await early.fetch('/en/api/customers', READ);
  leave();
  // The page being left still makes a call.
  await early.fetch(LIST, READ);
  for (const work of waiting) work();
  expect(stored.size).toBe(0);
});

test('ignores records of another version', () => {
  for (const text of ['no json', '[]', '{"en /admin/products":7}', '{"en /admin/products":{"urls":[7],"reads":[]}}']) {
    const { early, asked } = visitOf(new Map([['flexy.first', text]]));
    early.start(ME);
    expect(asked).toEqual([]);
  }
});

test('does not prefetch resources that the user may not read', async () => {
  const { early, asked } = visitOf(await visited());
  early.start({ ...ME, permissions: {} });
  expect(asked).toEqual([]);
});

test('a visit that was led elsewhere, by the sign-in or the start page, is known from both places', async () => {
  const stored = new Map<string, string>();
  const led = visitOf(stored, { place: 'en /admin/' });
  led.pass(60_000);
  led.go('en /admin/products');
  await led.early.fetch(LIST, READ);
  led.go('en /admin/orders');
  await led.early.fetch('/en/api/orders', READ);
  for (const place of ['en /admin/', 'en /admin/products']) {
    const { early, asked } = visitOf(stored, { place });
    early.start(ME);
    expect(asked).toEqual([LIST]);
  }
});

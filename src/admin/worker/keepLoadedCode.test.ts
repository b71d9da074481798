import { expect, test } from 'vitest';
import { keepLoadedCode, type KeepHost } from './keepLoadedCode.ts';

const ORIGIN = 'https://shop.example';
const BASE = `${ORIGIN}${import.meta.env.BASE_URL}`;

/** A browser with the cache of code and, beside it, that of the worker; `gone` are addresses that cannot be fetched, `silent` those that are never answered. */
function openBrowser(
  stored: readonly string[] = [],
  gone: readonly string[] = [],
  silent: readonly string[] = [],
  ofWorker: readonly string[] = [],
  isOnline = true,
) {
  let kept = new Set(stored);
  const added: string[] = [];
  let load: (address: string) => void = () => undefined;
  const open = (name: string) => {
    const files = name === 'precache' ? new Set(ofWorker) : kept;
    return {
      keys: async () => [...files].map((url) => ({ url })),
      add: async (address: string) => {
        added.push(address);
        if (gone.includes(address)) throw new TypeError('Failed to fetch');
        if (silent.includes(address)) await new Promise(() => undefined);
        files.add(address);
      },
    };
  };
  const host = {
    origin: ORIGIN,
    isOnline: () => isOnline,
    caches: {
      open: async (name: string) => open(name),
      delete: async () => {
        kept = new Set();
        return true;
      },
      keys: async () => ['precache', 'flexy-offline-code'],
    },
    watchLoaded: (found: (address: string) => void) => {
      load = found;
    },
  } as unknown as KeepHost;
  return { host, load: (address: string) => load(address), kept: () => [...kept], added };
}

test('code that was under way when the worker became active is kept, too; nothing else is', async () => {
  const { host, load, kept } = openBrowser();
  await keepLoadedCode(host);
  const code = [`${BASE}assets/one-1.js`, `${BASE}shared/react-1.js`, `${ORIGIN}/packages/goal/d1/plugin.js`];
  for (const address of [...code, `${ORIGIN}/en/api/orders`, 'https://other.example/assets/two.js']) load(address);
  await expect.poll(kept).toEqual(code);
});

test('what the worker brought, what is stored, and what is named twice is not fetched again', async () => {
  const brought = `${BASE}assets/brought-1.js`;
  const stored = `${BASE}assets/stored-1.js`;
  const twice = `${BASE}assets/twice-1.js`;
  const { host, load, kept, added } = openBrowser([stored], [], [], [brought]);
  await keepLoadedCode(host);
  for (const address of [brought, stored, twice, twice]) load(address);
  await expect.poll(kept).toEqual([stored, twice]);
  expect(added).toEqual([twice]);
});

test('a file that the server never answers holds up few others', async () => {
  const silent = `${BASE}assets/silent-1.js`;
  const { host, load, kept } = openBrowser([], [], [silent]);
  await keepLoadedCode(host);
  const others = Array.from({ length: 7 }, (_, at) => `${BASE}assets/other-${at}.js`);
  for (const address of [silent, ...others]) load(address);
  await expect.poll(kept).toHaveLength(6);
});

test('a file that cannot be fetched keeps no other from being kept', async () => {
  const lost = `${BASE}assets/lost-1.js`;
  const { host, load, kept } = openBrowser([], [lost]);
  await keepLoadedCode(host);
  for (const address of [lost, `${BASE}assets/next-1.js`]) load(address);
  await expect.poll(kept).toEqual([`${BASE}assets/next-1.js`]);
});

test('files of many versions make room for those that are used now', async () => {
  const old = Array.from({ length: 3001 }, (_, at) => `${BASE}assets/old-${at}.js`);
  const { host, load, kept } = openBrowser(old);
  await keepLoadedCode(host);
  load(`${BASE}assets/new-1.js`);
  await expect.poll(kept).toEqual([`${BASE}assets/new-1.js`]);
});

test('without a network nothing makes room', async () => {
  const old = Array.from({ length: 3001 }, (_, at) => `${BASE}assets/old-${at}.js`);
  const { host, kept } = openBrowser(old, [], [], [], false);
  await keepLoadedCode(host);
  expect(kept()).toEqual(old);
});

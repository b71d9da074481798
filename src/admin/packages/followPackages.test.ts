import { expect, test } from 'vitest';
import { PluginHost } from '../plugins/PluginHost.ts';
import { plugin, row, statesOf } from '../plugins/pluginHost.fixture.ts';
import { followPackages, type FollowParts } from './followPackages.ts';
import type { SafeStores } from './safeMode.ts';

const CONTRIBUTIONS = { pages: ['notes'], slots: [], cards: [], commands: [], settings: [], services: [] };
const load = async () => ({ default: () => null });

/** An application's record of a package. */
const record = (digest: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id: 7,
  code: 'notes',
  name: 'Notes',
  installed: true,
  isEnabled: true,
  package: { digest: digest.repeat(24), files: { 'plugin.js': 'sha384-x' }, contributions: CONTRIBUTIONS },
  ...more,
});

function storage(values: Readonly<Record<string, string>> = {}): SafeStores['tab'] {
  const map = new Map(Object.entries(values));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

/** A page with the plugin `orders`; `tableOf` is the module at an address. */
function open(
  tableOf: (address: string) => unknown,
  tab: Readonly<Record<string, string>> = {},
  fetchFile: () => Promise<Response> = async () => new Response('code'),
) {
  const orders = plugin('orders');
  const host = new PluginHost([orders]);
  const imported: string[] = [];
  const reports: string[] = [];
  const waiting: (() => void)[] = [];
  const styles = new Set<string>();
  let starts = 0;
  const parts: FollowParts = {
    page: {
      fetch: fetchFile,
      importModule: async (address) => {
        imported.push(address);
        return { default: tableOf(address) };
      },
      shareLibraries: async () => undefined,
      addStyles: async (address) => void styles.add(address),
      leaveStyles: (id, digest) => {
        const kept = `/packages/${id}/${digest ?? ''}/`;
        for (const address of styles)
          if (address.startsWith(`/packages/${id}/`) && !address.startsWith(kept)) styles.delete(address);
      },
    },
    stores: { page: 'this', tab: storage(tab), browser: storage() },
    watchStart: () => void (starts += 1),
    later: (work) => void waiting.push(work),
  };
  const follow = followPackages(host, [orders], parts);
  const hear = (rows: readonly ReturnType<typeof record>[]) => {
    follow(rows, async (_pack, reason) => void reports.push(reason));
    host.setInstalled([row('orders'), ...rows.map(({ code, isEnabled }) => row(code, isEnabled))]);
  };
  return { host, hear, imported, reports, waiting, styles, starts: () => starts };
}

const notes = () => ({ id: 'notes', title: 'notes.title', api: 1, pages: [{ path: 'notes', load }] });
const titleOf = (host: PluginHost) => host.states().find((state) => state.plugin.id === 'notes')?.plugin.title;

test('a package is loaded once, replaced by another version, and removed', async () => {
  const { host, hear, imported, starts } = open((address) => ({
    ...notes(),
    title: address.includes('b'.repeat(24)) ? 'second' : 'first',
  }));
  hear([record('a')]);
  // Its addresses are there while it is loaded.
  expect(host.places().find((place) => place.plugin.id === 'notes')?.plugin.pages?.[0]?.path).toBe('notes');
  await expect.poll(() => titleOf(host)).toBe('first');
  hear([record('a')]);
  hear([record('b')]);
  await expect.poll(() => titleOf(host)).toBe('second');
  expect(imported).toHaveLength(2);
  expect(starts()).toBe(1);
  hear([]);
  expect(statesOf(host)).toEqual({ orders: 'enabled' });
});

test('the style sheet of a version leaves the page with it', async () => {
  const { host, hear, styles } = open((address) => ({
    ...notes(),
    title: address.includes('b'.repeat(24)) ? 'second' : 'first',
  }));
  const styled = (digest: string, more = {}) => {
    const used = record(digest).package;
    return record(digest, { package: { ...used, files: { ...used.files, 'style.css': 'sha384-y' } }, ...more });
  };
  const sheet = (digest: string) => `/packages/notes/${digest.repeat(24)}/style.css`;
  hear([styled('a')]);
  await expect.poll(() => titleOf(host)).toBe('first');
  hear([styled('b')]);
  await expect.poll(() => titleOf(host)).toBe('second');
  await expect.poll(() => [...styles]).toEqual([sheet('b')]);
  hear([styled('b', { isEnabled: false })]);
  expect([...styles]).toEqual([]);
  hear([styled('b')]);
  await expect.poll(() => [...styles]).toEqual([sheet('b')]);
  // A version without styles.
  hear([record('a')]);
  await expect.poll(() => [...styles]).toEqual([]);
  hear([styled('b')]);
  await expect.poll(() => [...styles]).toEqual([sheet('b')]);
  hear([]);
  expect([...styles]).toEqual([]);
});

test('one that is off is listed and not loaded', () => {
  const { host, hear, imported } = open(notes);
  hear([record('a', { isEnabled: false })]);
  expect(statesOf(host)).toEqual({ orders: 'enabled', notes: 'installed' });
  expect(imported).toEqual([]);
});

test('a broken one fails alone, with its reason, and is reported', async () => {
  const { host, hear, reports } = open(() => {
    throw new Error('no such thing');
  });
  hear([record('a')]);
  await expect.poll(() => statesOf(host)).toEqual({ orders: 'enabled', notes: ['failed', 'no such thing'] });
  expect(reports).toEqual(['no such thing']);
});

test('one that was lost with the connection is not reported, and is loaded when the connection is back', async () => {
  let isLost = true;
  const fetchFile = async () => {
    if (isLost) throw new TypeError('no network');
    return new Response('code');
  };
  const { host, hear, reports, waiting } = open(notes, {}, fetchFile);
  hear([record('a')]);
  await expect.poll(() => waiting).toHaveLength(1);
  expect(statesOf(host).notes).toEqual(['failed', 'The server did not answer.']);
  isLost = false;
  waiting[0]?.();
  await expect.poll(() => titleOf(host)).toBe('notes.title');
  expect(reports).toEqual([]);
});

test('a package never takes the place of a plugin of Flexy', () => {
  const { host, hear, imported } = open(notes);
  hear([record('a', { code: 'orders' })]);
  expect(statesOf(host)).toEqual({ orders: 'enabled' });
  expect(imported).toEqual([]);
});

test('in safe mode none is loaded', () => {
  const { host, hear, imported } = open(notes, { 'flexy.safe': '1' });
  hear([record('a')]);
  expect(statesOf(host)).toEqual({ orders: 'enabled' });
  expect(imported).toEqual([]);
});

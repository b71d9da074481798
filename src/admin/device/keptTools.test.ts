import { expect, test } from 'vitest';
import { fetchFirst, keepFiles, readTools, type FilesHost } from './keepFiles.ts';
import { parseKept } from './keptTools.ts';
import { filesOf, parseToolFiles, toolsOnDevice, type ToolFiles } from './toolFiles.ts';

const BASE = 'https://shop.example/admin/';

const list: ToolFiles = {
  files: [
    ['assets/form-1.js', 10],
    ['assets/board-1.js', 20],
    ['assets/board-1.css', 5],
    ['assets/stock-1.js', 40],
  ],
  first: [3],
  shared: [0],
  tools: { crm: [1, 2], stock: [3] },
  framed: ['crm'],
};

/** A browser whose worker has a list of its own; `newest`: the server's, null without a network; `gone` cannot be fetched. */
function openBrowser({ newest = list as ToolFiles | null, stored = [] as string[], gone = [] as string[] } = {}) {
  const kept = new Set(stored.map((file) => BASE + file));
  const added: string[] = [];
  const cache = {
    keys: async () => [...kept].map((url) => ({ url })),
    add: async (address: string) => {
      added.push(address.slice(BASE.length));
      if (newest === null || gone.some((file) => address === BASE + file)) throw new TypeError('Failed to fetch');
      kept.add(address);
    },
  };
  const host = {
    base: BASE,
    caches: { open: async () => cache, keys: async () => ['flexy-offline-code'] },
    fetch: async (address: string) => {
      const found = address.includes('?') ? newest : list;
      if (!found) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(found));
    },
  } as unknown as FilesHost;
  return { host, added };
}

test('a tool needs its own files and those that all share; no tool needs none', () => {
  expect(filesOf(list, ['crm']).toSorted()).toEqual(['assets/board-1.css', 'assets/board-1.js', 'assets/form-1.js']);
  expect(filesOf(list, ['unknown'])).toEqual(['assets/form-1.js']);
  expect(filesOf(list, [])).toEqual([]);
});

test('a tool is there with all its files and the shared ones, in part with some of its own', () => {
  const there = (...files: string[]) =>
    [...toolsOnDevice(list, (file) => files.includes(file))].map(([id, tool]) => [id, tool.there]);
  expect(there()).toEqual([
    ['crm', 'none'],
    ['stock', 'none'],
  ]);
  expect(there('assets/board-1.js', 'assets/stock-1.js')).toEqual([
    ['crm', 'some'],
    ['stock', 'some'],
  ]);
  expect(there('assets/board-1.js', 'assets/board-1.css', 'assets/form-1.js')).toEqual([
    ['crm', 'all'],
    ['stock', 'none'],
  ]);
  expect(toolsOnDevice(list, () => true).get('crm')?.bytes).toBe(25);
});

test('what is not stored is fetched once, and the tool is there then', async () => {
  const { host, added } = openBrowser({ stored: ['assets/form-1.js'] });
  expect(await keepFiles(['crm'], host)).toBe(0);
  expect(added.toSorted()).toEqual(['assets/board-1.css', 'assets/board-1.js']);
  expect((await readTools(host))?.get('crm')).toEqual({ bytes: 25, there: 'all', isFramed: true });
  await keepFiles(['crm'], host);
  expect(added).toHaveLength(2);
});

test('a newer version of the server is fetched beside the present one', async () => {
  const newest: ToolFiles = { ...list, files: list.files.map(([name, bytes]) => [name.replace('-1', '-2'), bytes]) };
  const { host, added } = openBrowser({ newest });
  expect(await keepFiles(['stock'], host)).toBe(0);
  expect(added.toSorted()).toEqual(['assets/form-1.js', 'assets/form-2.js', 'assets/stock-1.js', 'assets/stock-2.js']);
});

test('files that cannot be fetched are counted, and keep no other from being kept', async () => {
  const { host } = openBrowser({ gone: ['assets/board-1.js'] });
  expect(await keepFiles(['crm'], host)).toBe(1);
  expect((await readTools(host))?.get('crm')?.there).toBe('some');
  expect(await keepFiles(['crm'], openBrowser({ newest: null }).host)).toBe(3);
});

test('no tool asks for nothing; a list that cannot be read is told', async () => {
  const silent = { fetch: async () => Promise.reject(new TypeError('Failed to fetch')) } as unknown as FilesHost;
  expect(await keepFiles([], silent)).toBe(0);
  expect(await keepFiles(['crm'], silent)).toBeNull();
  expect(await readTools(silent)).toBeNull();
});

test('what the worker stores first is fetched by the page, too; a file that cannot be keeps no other back', async () => {
  const asked: string[] = [];
  const three: ToolFiles = { ...list, first: [0, 1, 3] };
  const host = {
    base: BASE,
    fetch: async (address: string) => {
      asked.push(address.slice(BASE.length));
      if (address.endsWith('board-1.js')) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(three));
    },
  } as unknown as FilesHost;
  await fetchFirst(host);
  expect(asked.toSorted()).toEqual(['assets/board-1.js', 'assets/form-1.js', 'assets/stock-1.js', 'tools.json']);
});

test.each(['', '<!doctype html>', 'null', '{"tools":{}}', '{"files":[["a"]],"first":[],"shared":[],"tools":{}}'])(
  '%j is no list of files',
  (text) => expect(parseToolFiles(text)).toBeNull(),
);

test.each([
  [null, []],
  ['{', []],
  ['{"crm":true}', []],
  ['["crm",7,null,"stock"]', ['crm', 'stock']],
])('of what is stored, %j, ids are read', (text, ids) => expect(parseKept(text)).toEqual(ids));

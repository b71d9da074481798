import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenTables, evaluateTables } from './brokenTables.ts';

const TABLE = `import { definePlugin } from '#admin';\n`;
const table = (id: string, more = '') =>
  `export default definePlugin({ id: '${id}', title: '${id}', api: 1, ${more} });\n`;
const things = `import { defineResource } from '#resource';
export const things = defineResource({ name: 'things', className: 'Thing', title: 'name', fields: {}, access: {} });\n`;

/** Plugins, each with the expected problem; null for a working one. */
const PLUGINS: Readonly<Record<string, readonly [Readonly<Record<string, string>>, RegExp | null]>> = {
  whole: [
    {
      'index.ts': `${TABLE}import { things } from './resources.ts';\n${table('whole', 'resources: [{ resource: things }]')}`,
      'resources.ts': things,
    },
    null,
  ],
  'takes-much': [
    {
      'index.ts': `import { definePlugin, MENU_GROUPS, lazyComponent, type Plugin, lazyPage as screen } from '#admin';
import Page, { OTHER } from './Page.tsx';
import 'a-package-of-screens';
import { group } from './group.ts';
const rest: Plugin[] = [];
${table('takes-much', `pages: [...MENU_GROUPS].map(() => group), cards: [screen(lazyComponent(Page.x), \`\${OTHER}\`)], rest`)}`,
      'group.ts': `export const group = typeof process === 'undefined' ? 'work' : fail();\n`,
    },
    null,
  ],
  'throws-later': [{ 'index.ts': `${TABLE}void Promise.reject(new Error('later'));\n${table('throws-later')}` }, null],
  throws: [{ 'index.ts': `${TABLE}throw new Error('broken table');\n${table('throws')}` }, /^index\.ts: broken table$/],
  'wants-node': [
    { 'index.ts': `${TABLE}process.cwd();\n${table('wants-node')}` },
    /^index\.ts: process is not defined$/,
  ],
  'no-syntax': [{ 'index.ts': 'export default {;\n' }, /^index\.ts: \S/],
  'no-default': [{ 'index.ts': 'export const plugin = {};\n' }, /definePlugin\(\{ … \}\) as default$/],
  'no-file': [{ 'index.ts': `import { x } from './none.ts';\n${TABLE}${table('no-file', 'x')}` }, /none\.ts/],
  'bad-data': [
    { 'index.ts': TABLE + table('bad-data'), 'resources.ts': `throw new Error('broken data');\n` },
    /^resources\.ts: broken data$/,
  ],
  endless: [{ 'index.ts': `${TABLE}await new Promise(() => {});\n${table('endless')}` }, /does not come to an end$/],
  'z-last': [{ 'index.ts': 'export default { id: "z-last" };\n', 'resources.ts': 'export const things = 1;\n' }, null],
};

let root = '';
const fileOf = (id: string, name: string) => path.join(root, 'plugins', id, name);
beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'flexy-tables-')));
  for (const [id, [files]] of Object.entries(PLUGINS)) {
    await mkdir(path.join(root, 'plugins', id), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(fileOf(id, name), text);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('reports for each plugin whether its definition loads, and why not', async () => {
  const tried = await evaluateTables(path.join(root, 'plugins'), Object.keys(PLUGINS));
  for (const [id, [, problem]] of Object.entries(PLUGINS)) {
    if (problem) expect(tried.get(id), id).toMatch(problem);
    else expect(tried.get(id), id).toBe('');
  }
});

/** The code that Vite serves for a file. */
const codeOf = async (server: ViteDevServer, id: string, name = 'index.ts') =>
  (await server.transformRequest(`/plugins/${id}/${name}`))?.code ?? '';

test('during development, a broken plugin is left out with a warning, and comes back once repaired', async () => {
  const said: string[] = [];
  const customLogger = { ...createLogger('silent'), warn: (message: string) => void said.push(message) };
  const server = await createServer({
    root,
    configFile: false,
    customLogger,
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
    plugins: [brokenTables(path.join(root, 'plugins'))],
  });
  const write = async (text: string) => {
    await writeFile(fileOf('z-last', 'resources.ts'), text);
    server.watcher.emit('change', fileOf('z-last', 'resources.ts'));
  };
  try {
    expect(await codeOf(server, 'throws')).toContain('new Error("index.ts: broken table")');
    expect(await codeOf(server, 'bad-data', 'resources.ts')).not.toContain('broken data');
    expect(said.join('\n')).toContain('The plugin "throws" is left out of the pages. index.ts: broken table');
    expect(said.join('\n')).not.toMatch(/"(whole|takes-much|throws-later|z-last)"/);
    expect(await codeOf(server, 'z-last', 'resources.ts')).toContain('things = 1');
    await write(`export const things = fail();\n`);
    await expect.poll(() => codeOf(server, 'z-last')).toContain('resources.ts: fail is not defined');
    expect(said.join('\n')).toContain('The plugin "z-last" is left out of the pages. resources.ts: fail');
    await write(`export const things = 2;\n`);
    await expect.poll(() => codeOf(server, 'z-last')).not.toContain('fail is not defined');
    expect(await codeOf(server, 'z-last', 'resources.ts')).toContain('things = 2');
  } finally {
    await server.close();
  }
});

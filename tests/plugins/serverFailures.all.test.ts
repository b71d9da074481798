import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Api } from '../support/client.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { copyProject, type ProjectCopy } from './projectCopy.ts';

const resource = (name: string, field = 'name') =>
  `import { defineResource } from '#resource';
export const things = defineResource({ name: '${name}', className: 'Thing', title: 'name',
  fields: { '${field}': { type: 'text' } }, access: { ROLE_ADMIN: 'all' } });\n`;
const server = (text: string) =>
  `import { definePluginServer } from '#server';\nexport default definePluginServer({ ${text} });\n`;

/** Plugins that are broken in different ways. */
const BROKEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'bad-load': { 'resources.ts': resource('loads'), 'server.ts': 'throw new Error("broken at load");\n' },
  'bad-syntax': { 'resources.ts': 'export const things = {;\n' },
  'bad-table': { 'resources.ts': resource('tables', 'not a name') },
  'bad-clash': { 'resources.ts': resource('products') },
  'bad-computed': {
    'resources.ts': resource('computing'),
    'server.ts': server(`hooks: { tasks: { computed: { agentsIDs: (rows) => rows.map(() => []) } } }`),
  },
  'bad-export': { 'resources.ts': resource('exports'), 'server.ts': 'export const hooks = {};\n' },
  'bad-routes': {
    'resources.ts': resource('routed'),
    'server.ts': server(
      `routes(router) { router.get('/:locale/api/bad-routes', (_q, r) => void r.json(1)); throw new Error('broken in routes'); }`,
    ),
  },
  'bad-start': {
    'resources.ts': resource('starts'),
    'server.ts': server(`async start() { throw new Error('broken in start'); }`),
  },
  'bad-wait': {
    'resources.ts': resource('waits'),
    'server.ts': server('start() { return new Promise(() => {}); }'),
  },
  'bad-samples': { 'resources.ts': resource('sampled'), 'samples.ts': 'throw new Error("broken samples");\n' },
};

let copy: ProjectCopy;
let running: TestServer;
beforeAll(async () => {
  copy = await copyProject();
  for (const [id, files] of Object.entries(BROKEN)) {
    const folder = path.join(copy.root, 'src/plugins', id);
    await mkdir(folder);
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  }
  running = await startServer({ root: copy.root });
});
afterAll(async () => {
  await running?.stop();
  await copy?.remove();
});

it('the server starts with all its data, and reports every broken plugin with the reason', async () => {
  const admin = await new Api(running.url).as('admin');
  const standings: { id: string; failed?: string }[] = (await admin.get('plugins')).body;
  const failed = Object.fromEntries(standings.flatMap(({ id, failed: reason }) => (reason ? [[id, reason]] : [])));
  expect(failed).toEqual({
    'bad-load': 'src/plugins/bad-load/server.ts:1: broken at load',
    'bad-syntax': expect.stringMatching(/unexpected|expression expected/i),
    'bad-table': expect.stringContaining('not a name'),
    'bad-clash': expect.stringContaining('"products"'),
    'bad-computed': 'it computes the field "agentsIDs" of "tasks", which the plugin "projects" computes already',
    'bad-export': expect.stringContaining('definePluginServer'),
    'bad-routes': 'broken in routes',
    'bad-start': 'broken in start',
    'bad-wait': 'It did not start within 5 s.',
    'bad-samples': expect.stringContaining('broken samples'),
  });
  expect((await admin.get('products?itemsPerPage=1')).body['hydra:totalItems']).toBeGreaterThan(10);
  for (const id of Object.keys(BROKEN)) expect(running.logs()).toContain(id);
});

it('a plugin that could not be loaded has neither data nor calls; one that failed later keeps its data', async () => {
  const admin = await new Api(running.url).as('admin');
  for (const name of ['loads', 'tables', 'computing', 'exports', 'bad-routes'])
    expect((await admin.get(name)).status).toBe(404);
  for (const name of ['routed', 'starts', 'waits', 'sampled']) expect((await admin.get(name)).status).toBe(200);
});

it('only administrators see the reasons', async () => {
  const manager = await new Api(running.url).as('manager');
  expect((await manager.get('plugins')).status).toBe(403);
  expect((await new Api(running.url).get('plugins')).status).toBe(401);
});

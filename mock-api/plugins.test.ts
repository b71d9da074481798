import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineResource } from '#resource';
import { loadPlugins, modelsOf } from './plugins.ts';

const run = promisify(execFile);
let folder: string;

const resource = (name: string) =>
  `export const things = { name: '${name}', className: 'Thing', title: 'id', fields: { size: { type: 'integer', computed: true } }, access: {} };\nexport const other = 12;\n`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flexy-plugins-'));
  const files: Record<string, string> = {
    'alpha/resources.ts': resource('things'),
    'alpha/server.ts': 'export default { hooks: { things: { computed: { size: () => [] } } } };\n',
    'alpha/samples.ts': 'throw new Error("loaded too early");\n',
    'beta/resources.ts': 'throw new Error("beta is broken");\n',
    'twice/server.ts': 'export default { hooks: { things: { computed: { size: () => [] } } } };\n',
    'bare/resources.ts': "export const bare = { name: 'bare', className: 'Bare', title: 'id', fields: {} };\n",
    'clash/resources.ts': resource('things'),
    'empty/index.ts': 'export default 1;\n',
    'extra/resources.ts':
      "export const more = { extends: 'things', fields: { extraSize: { type: 'integer', computed: true } } };\n",
    'extra/server.ts': 'export default { hooks: { things: { computed: { extraSize: () => [] } } } };\n',
    'size/resources.ts': "export const more = { extends: 'things', fields: { size: { type: 'text' } } };\n",
    'paged/resources.ts':
      "export const sheets = { name: 'sheets', className: 'Sheet', title: 'id', fields: { page: { type: 'text' } }, access: {} };\n",
    'syntax/server.ts': 'export default {};\n\nconst price = ;\n',
    'deep/server.ts': "import './rules.ts';\nexport default {};\n",
    'deep/rules.ts': 'export const rules = {\n  a: 2 3,\n};\n',
    'misspelt/server.ts':
      'export default { hooks: { things: { computed: { sise: () => [] } }, absent: { computed: { any: () => [] } } } };\n',
    'unhooked/server.ts': 'export default { hooks: { things: { befor: async () => {} } } };\n',
    'unset/server.ts': 'export default { hooks: { things: undefined, absent: null } };\n',
    'wrong/resources.ts': resource('wrongs'),
    'wrong/server.ts': 'export const hooks = {};\n',
    '_template/resources.ts': resource('template'),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('finds plugins by their files, and loads their resources and server parts but not their samples', async () => {
  const plugins = await loadPlugins(folder);
  expect(plugins.map(({ id }) => id)).toEqual([
    ...[
      'alpha',
      'bare',
      'beta',
      'clash',
      'deep',
      'empty',
      'extra',
      'misspelt',
      'paged',
      'size',
      'syntax',
      'twice',
      'unhooked',
      'unset',
      'wrong',
    ],
  ]);
  const alpha = plugins.find(({ id }) => id === 'alpha');
  expect(alpha?.resources.map(({ name }) => name)).toEqual(['things']);
  expect(Object.keys(alpha?.server?.hooks ?? {})).toEqual(['things']);
  expect(alpha?.samplesFile).toBe(join(folder, 'alpha', 'samples.ts'));
});

it('leaves out a plugin that throws, exports no server part, or clashes with another one, and gives the reason', async () => {
  const plugins = await loadPlugins(folder);
  const reasons = Object.fromEntries(
    plugins.map(({ id, failed, resources }) => [id, failed && resources.length === 0 ? failed : '']),
  );
  expect(reasons.beta).toContain('beta is broken');
  expect(reasons.bare).toContain('resources.server.ts lists no forServer(…) of the resource "bare"');
  expect(reasons.clash).toContain('"things"');
  expect([reasons.unset, reasons.extra]).toEqual(['', '']);
  expect(reasons.size).toBe(
    'it adds the field "size" to "things" (of the plugin "alpha"), where the plugin "alpha" has one of this name',
  );
  expect(reasons.misspelt).toBe('it computes the field "sise" of "things", which is not declared with "computed"');
  expect(reasons.paged).toBe('the field "page" of "sheets" has the name of a parameter of lists: rename it');
  expect(reasons.unhooked).toBe('it hooks "things" by "befor", which is no hook');
  expect(reasons.wrong).toContain('definePluginServer');
  expect(reasons.twice).toBe('it computes the field "size" of "things", which the plugin "alpha" computes already');
  expect(reasons.alpha).toBe('');
});

it('names file and line of an error and of a syntax error that keep a plugin from loading', async () => {
  // In a separate Node process, as in the server: inside tests, Vite loads the files and its errors differ.
  const code = `const { loadPlugins } = await import(process.argv[1]);
    console.log(JSON.stringify(await loadPlugins(process.argv[2])));`;
  const module = pathToFileURL(join(import.meta.dirname, 'plugins.ts')).href;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code, module, folder]);
  const plugins: { id: string; failed?: string }[] = JSON.parse(stdout);
  const reasonOf = (id: string) => plugins.find((plugin) => plugin.id === id)?.failed;
  expect(reasonOf('beta')).toMatch(/beta\/resources\.ts:1: beta is broken$/);
  expect(reasonOf('syntax')).toMatch(/syntax\/server\.ts:3: Expression expected$/);
  expect(reasonOf('deep')).toMatch(/deep\/rules\.ts:2: /);
});

it('leaves out a plugin whose resources cannot be stored, and keeps the others', async () => {
  const [alpha] = await loadPlugins(folder);
  const field = { type: 'lines', of: 'things', by: 'name' } as const;
  const bad = defineResource({
    name: 'bads',
    className: 'Bad',
    title: 'id',
    fields: { 'not a name': field },
    access: {},
  });
  const { models, plugins } = modelsOf([...(alpha ? [alpha] : []), { id: 'bad', resources: [bad] }]);
  expect([...models.keys()]).toEqual(['things']);
  expect(plugins.find(({ id }) => id === 'bad')?.failed).toContain('bads');
});

it('throws when no single plugin is to blame', () => {
  const bad = (name: string) => {
    const fields = { 'not a name': { type: 'lines', of: 'things', by: 'name' } } as const;
    return { id: name, resources: [defineResource({ name, className: 'Bad', title: 'id', fields, access: {} })] };
  };
  expect(() => modelsOf([bad('bads'), bad('worse')])).toThrow('bads');
});

it('loads every plugin of the project', async () => {
  const plugins = await loadPlugins();
  expect(plugins.flatMap(({ id, failed }) => (failed ? [`${id}: ${failed}`] : []))).toEqual([]);
  expect(plugins.map(({ id }) => id)).toEqual(expect.arrayContaining(['catalogue', 'customers', 'people', 'system']));
});

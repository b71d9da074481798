import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkPackage, FRAMEWORK_VERSION } from '../../mock-api/packages/index.ts';
import { manifestOf } from '../../mock-api/packages/package.fixture.ts';
import { packPlugin } from '../pluginPack.ts';
import { SHARED } from '../vite/sharedFiles.ts';

const EXAMPLES = path.resolve(import.meta.dirname, '../../examples');
const EXAMPLE = path.join(EXAMPLES, 'daily-goal');
/** Folder of the packages that the demo's store offers. */
const OFFERED = path.resolve(import.meta.dirname, '../../src/plugins/app-store/demo');
/** Names that a module imports. */
const IMPORTS = /\bfrom\s*"([^"]+)"/g;

test('the sample becomes one module with a style sheet, which shares the libraries of the page', async () => {
  const { name, archive } = await packPlugin(EXAMPLE);
  expect(name).toBe('daily-goal-1.0.0.zip');
  const { manifest, files } = checkPackage(archive, FRAMEWORK_VERSION);
  expect(manifest.id).toBe('daily-goal');
  expect([...files.keys()].toSorted()).toEqual(['plugin.js', 'style.css']);
  const code = files.get('plugin.js')?.toString('utf8') ?? '';
  const imported = [...code.matchAll(IMPORTS)].map(([, from]) => from);
  expect(SHARED.map((shared) => shared.name)).toEqual(expect.arrayContaining(imported));
  expect(imported).toEqual(expect.arrayContaining(['#admin', 'ra-core', 'react', 'react/jsx-runtime']));
  // The page's policy forbids both.
  expect(code).not.toMatch(/\beval\(|new Function\(/);
  expect((await packPlugin(EXAMPLE)).archive.equals(archive)).toBe(true);
});

test('the sample with a server part needs no screens, and conforms', async () => {
  const { archive } = await packPlugin(path.join(EXAMPLES, 'fridge-log'));
  const { files, declaration } = checkPackage(archive, FRAMEWORK_VERSION);
  expect([...files.keys()].toSorted()).toEqual(['resources.json', 'server.js']);
  expect(declaration?.resources.map(({ name }) => name)).toEqual(['fridge_readings']);
  const imported = [...(files.get('server.js')?.toString('utf8') ?? '').matchAll(IMPORTS)].map(([, from]) => from);
  expect(imported.toSorted()).toEqual(['#resource', '#server']);
});

/** Writes a folder of a package. */
async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flexy-pack-'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

const { files: _files, ...manifest } = manifestOf();

test.each([
  ['a part of Flexy that is not shared', { 'index.ts': `import '#admin/internal';` }, '#admin/internal'],
  ['a module of Node in a screen', { 'index.ts': `import 'node:fs';` }, 'node:fs'],
  ['the server in a screen', { 'index.ts': `import '#server';` }, '#server'],
  ['a screen on the server', { 'index.ts': '', 'server.ts': `import '#admin';` }, '#admin'],
  [
    'a file outside of the folder',
    { 'index.ts': `import '${path.join(EXAMPLES, 'fridge-log/warmth.ts')}';` },
    'outside',
  ],
  ['a server part that it does not declare', { 'index.ts': '', 'server.ts': 'export default {};' }, 'server.js'],
  ['declarations as code', { 'index.ts': '', 'resources.ts': '' }, 'resources.json'],
  ['records of the demo', { 'index.ts': '', 'samples.ts': '' }, 'samples.ts'],
  ['a tool frame', { 'index.ts': '', 'frame.ts': '' }, 'frame.ts'],
  [
    'fields of a resource of another plugin',
    {
      'index.ts': '',
      'server.ts': `import { extendResource } from '#resource';\nexport const more = extendResource('customers', { fields: {} });\nexport default {};`,
    },
    'extendResource',
  ],
])('a package cannot have %s', async (_, files, reason) => {
  const folder = await folderOf({ 'manifest.json': JSON.stringify(manifest), ...files });
  try {
    await expect(packPlugin(folder)).rejects.toThrow(reason);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a folder without a manifest is refused', async () => {
  await expect(packPlugin(path.join(EXAMPLE, 'i18n'))).rejects.toThrow('noManifest');
});

test.each(['daily-goal', 'busy-hours'])(
  'the demo offers %s as it is now: npm run plugin:pack examples/%s src/plugins/app-store/demo',
  async (id) => {
    const { name, archive } = await packPlugin(path.join(EXAMPLES, id));
    expect(readdirSync(OFFERED).filter((file) => file.startsWith(id))).toEqual([name]);
    expect(archive.equals(readFileSync(path.join(OFFERED, name)))).toBe(true);
  },
);

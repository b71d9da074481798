import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkPackage, FRAMEWORK_VERSION } from '../../mock-api/packages/index.ts';
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

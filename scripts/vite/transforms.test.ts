import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenTables } from './brokenTables.ts';
import { compileEarly } from './compileEarly.ts';
import { replacedModules } from './replacedModules.ts';
import { replaceModules } from './replaceModules.ts';
import { titleTexts } from './titleTexts.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'flexy-transforms-'));
  await writeFile(path.join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  await writeFile(path.join(root, 'main.js'), 'document.title = "nothing to find here";');
});
afterAll(async () => rm(root, { recursive: true, force: true }));

const buildWith = async (plugin: Plugin): Promise<unknown> =>
  build({ configFile: false, root, logLevel: 'silent', plugins: [plugin], build: { write: false } });

test('pages without anything to transform are built', async () => {
  await expect(buildWith({ name: 'none' })).resolves.toBeDefined();
});

test.for<[name: string, plugin: () => Plugin, message: string]>([
  ['replaceModules', () => replaceModules(replacedModules), 'reactRouterProvider.js is not among the modules'],
  ['titleTexts', titleTexts, 'No module of the pages imports the titles'],
  ['compileEarly', () => compileEarly(['shell']), 'There is no chunk "shell"'],
  ['brokenTables', () => brokenTables(root), 'There is no table of a plugin'],
])('%s fails a build without the code that it transforms', async ([, plugin, message]) => {
  await expect(buildWith(plugin())).rejects.toThrow(message);
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = import.meta.dirname;
/** Screens and windows of the till. They share code through `core` only. */
const SCREENS = ['till', 'day', 'orders', 'picker', 'queue', 'scan', 'start'];

/** Folder of a file below the plugin; empty for a file of the plugin itself. */
const folderOf = (file: string) => path.relative(ROOT, file).split('/').slice(0, -1)[0] ?? '';

const isTest = (file: string) => /\.test\.tsx?$|[fF]ixture/.test(file);

/** Imports between folders: `from` and `to` are paths below the plugin. */
const imports = globSync('**/*.{ts,tsx}', { cwd: ROOT }).flatMap((from) => {
  if (isTest(from)) return [];
  const text = readFileSync(path.join(ROOT, from), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, specifier = '']) => {
    const to = path.resolve(ROOT, path.dirname(from), specifier);
    return { from, to: path.relative(ROOT, to), folders: [folderOf(path.join(ROOT, from)), folderOf(to)] as const };
  });
});

const named = (list: typeof imports) => list.map(({ from, to }) => `${from} imports ${to}`);

test('the imports of all folders are found', () => {
  expect(new Set(imports.map(({ folders: [from] }) => from))).toEqual(
    new Set([...SCREENS, 'app', 'core', 'bench', 'contract', 'i18n', 'server', '']),
  );
});

test('core imports no screen', () => {
  expect(named(imports.filter(({ folders: [from, to] }) => from === 'core' && to !== 'core' && to !== ''))).toEqual([]);
});

test('screens import core and themselves, and no other screen', () => {
  const isForeign = ({ folders: [from, to] }: (typeof imports)[number]) =>
    SCREENS.includes(from) && ![from, 'core', ''].includes(to);
  expect(named(imports.filter(isForeign))).toEqual([]);
});

test('only the table of the plugin imports app, which combines the screens', () => {
  const isApp = ({ from, folders: [folder, to] }: (typeof imports)[number]) =>
    to === 'app' && folder !== 'app' && from !== 'index.ts';
  expect(named(imports.filter(isApp))).toEqual([]);
});

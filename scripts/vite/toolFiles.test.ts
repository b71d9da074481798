import { expect, test } from 'vitest';
import type { Manifest } from './offlineFiles.ts';
import { framedPlugins } from './offlinePlugins.ts';
import { toolFiles } from './toolFiles.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    css: ['assets/index-1.css'],
    dynamicImports: ['src/plugins/crm/Board.tsx'],
  },
  'src/admin/crud/form/EditPage.tsx': { file: 'assets/EditPage-1.js', imports: ['_kit.js'] },
  'src/plugins/crm/Board.tsx': {
    file: 'assets/Board-1.js',
    imports: ['_kit.js', '_only-crm.js', 'index.html'],
    dynamicImports: ['node_modules/charts.js', 'src/plugins/stock/Figures.tsx', 'src/admin/crud/form/EditPage.tsx'],
    css: ['assets/Board-1.css'],
    assets: ['assets/lines-1.svg', 'assets/font-1.woff2'],
  },
  'src/plugins/crm/i18n/fr.ts': { file: 'assets/fr-1.js' },
  'src/plugins/stock/Figures.tsx': { file: 'assets/Figures-1.js' },
  'node_modules/charts.js': { file: 'assets/charts-1.js' },
  '_kit.js': { file: 'assets/kit-1.js' },
  '_only-crm.js': { file: 'assets/only-crm-1.js' },
};

const { files, first, shared, tools, framed } = toolFiles(
  manifest,
  new Set(['boot.js', 'assets/index-1.js']),
  (file) => file.length,
  ['crm'],
);
const namesOf = (places: readonly number[] = []) => places.map((at) => files[at]?.[0]).toSorted();

test('a tool has its own files and those that only it imports, with their sizes', () => {
  expect(namesOf(tools.crm)).toEqual([
    'assets/Board-1.css',
    'assets/Board-1.js',
    'assets/charts-1.js',
    'assets/fr-1.js',
    'assets/lines-1.svg',
    'assets/only-crm-1.js',
  ]);
  expect(namesOf(tools.stock)).toEqual(['assets/Figures-1.js']);
  expect(files.every(([name, bytes]) => bytes === name.length)).toBe(true);
});

test('what the framework loads later is shared by all tools, and counted for none', () => {
  expect(namesOf(shared)).toEqual([
    'assets/EditPage-1.js',
    'assets/index-1.css',
    'assets/index-1.js',
    'assets/kit-1.js',
  ]);
});

test('tools with an editor in a frame are named', () => {
  expect(framed).toEqual(['crm']);
  expect(framedPlugins()).toEqual(expect.arrayContaining(['code-editors', 'documents', 'spreadsheet']));
  expect(framedPlugins()).not.toContain('crm');
});

test('what the worker stores first is named, files without an entry included', () => {
  expect(namesOf(first)).toEqual(['assets/index-1.js', 'boot.js']);
});

import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/project.ts';
import { BUDGETS, STOCK_KB } from '../bench/stock/weight.ts';
import { filesOf, readModules, gzipSizeOf } from '../support/builtFiles.ts';
import { TILL_KB, tillOwnFiles, tillSize } from '../support/tillSize.ts';
import { useOffice } from './office.ts';

const DIST = path.join(ROOT, 'dist');
/** The modules in each file of the build. */
const modules = readModules(DIST);
const all = Object.values(modules).flat();

/** Libraries of screens that are typed into; the server's rules are the server's. */
const LATER = /^node_modules\/(@mui\/|@emotion\/|react-hook-form\/|zod\/|react-admin\/|ra-ui-materialui\/)/;

const office = useOffice();

/** Folders that a package's modules were taken from: one, unless there are two copies. */
const copiesOf = (name: string): string[] => [
  ...new Set(
    all.flatMap((module) => {
      const at = module.lastIndexOf(`node_modules/${name}/`);
      return at < 0 ? [] : [module.slice(0, at)];
    }),
  ),
];

test.for([
  'react',
  'react-dom',
  'react-router',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@mui/material',
  'ra-core',
])('the pages hold one copy of %s', (name) => {
  expect(copiesOf(name)).toHaveLength(1);
});

test('every module is in one file, and every screen of a plugin in a file without other plugins', () => {
  expect(new Set(all).size).toBe(all.length);
  const pluginOf = (module: string) => /^src\/plugins\/([^/]+)\/.+\.tsx$/.exec(module)?.[1];
  for (const [file, parts] of Object.entries(modules)) {
    const plugins = new Set(parts.flatMap((module) => pluginOf(module) ?? []));
    expect([...plugins].slice(1), file).toEqual([]);
    // The files of the first screens contain no plugin screens.
    if (/assets\/(first|shell|list)-/.test(file)) expect([...plugins], file).toEqual([]);
  }
});

test('the pages hold nothing of what only the server reads of a resource', () => {
  expect(all).toContain('src/plugins/catalogue/resources/product.ts');
  expect(all.filter((module) => /\.server\.ts$|\/server\.ts$/.test(module))).toEqual([]);
});

/** Modules of all the files that a page asks for from now on. */
function watchModules(page: Page): () => string[] {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname.replace('/admin/', '')));
  return () => files.flatMap((file) => modules[file] ?? []);
}

/** Modules of the files that a module of ours needs to run. */
const neededBy = (...names: string[]) => [...filesOf(DIST, names)].flatMap((file) => modules[file] ?? []);

test('no input, form or validation library comes before a screen that is typed into', () => {
  const first = ['src/admin/app/SignedIn.tsx', 'src/admin/app/dataProvider.ts', 'src/admin/live/LiveLine.tsx'];
  const needed = neededBy(...first, 'src/admin/crud/list/ListPage.tsx');
  expect(needed).toContain('src/admin/app/start.tsx');
  expect(needed.filter((module) => LATER.test(module))).toEqual([]);
  expect(neededBy('src/admin/crud/form/EditPage.tsx').some((module) => LATER.test(module))).toBe(true);
});

test('the sign-in page asks for no code and no text of a plugin, and for no library of forms', async () => {
  const { page, end } = await office.visit();
  const brought = watchModules(page);
  await page.goto(`${office.url}/admin/`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(brought()).toContain('src/admin/signIn/SignInPage.tsx');
  const early = brought().filter((module) => LATER.test(module) || module.startsWith('src/plugins/'));
  expect(early).toEqual([]);
  await end();
});

test('the shell brings titles of plugins only; their other texts are in files of their own, one each', () => {
  const shell = neededBy('src/admin/app/SignedIn.tsx', 'src/i18n/bundles/en.screens.ts');
  const texts = shell.filter((module) => /^src\/plugins\/[^/]+\/i18n\//.test(module));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((module) => !module.endsWith('?titles'))).toEqual([]);
  const owners = (parts: readonly string[]) =>
    new Set(parts.flatMap((module) => /^src\/plugins\/([^/]+)\/i18n\/[^?]+$/.exec(module)?.[1] ?? []));
  for (const [file, parts] of Object.entries(modules)) expect([...owners(parts)].slice(1), file).toEqual([]);
});

test('sign-in, shell and first list weigh what they may beside react-admin’s own application', () => {
  const first = ['boot.js', ...filesOf(DIST, ['index.html', 'src/i18n/bundles/en.ts'])];
  const behind = ['src/admin/app/SignedIn.tsx', 'src/admin/app/dataProvider.ts', 'src/i18n/bundles/en.screens.ts'];
  const shell = [...first, ...filesOf(DIST, behind)];
  const products = ['src/admin/crud/list/ListPage.tsx', 'src/plugins/catalogue/resources.ts'];
  const list = [...shell, ...filesOf(DIST, [...products, 'src/plugins/catalogue/i18n/en.ts'])];
  const share = (files: readonly string[]) => gzipSizeOf(DIST, files) / STOCK_KB;
  expect(share(first)).toBeLessThan(BUDGETS.signIn);
  expect(share(shell)).toBeLessThan(BUDGETS.shell);
  expect(share(list)).toBeLessThan(BUDGETS.list);
});

test('the register weighs what it may beyond shell and first list, and nobody else fetches it', () => {
  const own = tillOwnFiles(DIST).flatMap((file) => modules[file] ?? []);
  expect(own).toContain('src/plugins/pos/app/TillLayout.tsx');
  // Camera, map, windows and the other languages come when they are wanted.
  const later = /^node_modules\/(@zxing|leaflet)|\/(scan|map)\/(Scan|Camera|Map)|Window\.tsx$|\/i18n\/(fr|ar)\//;
  expect(own.filter((module) => later.test(module) && !module.endsWith('/TouchWindow.tsx'))).toEqual([]);
  expect(tillSize(DIST)).toBeLessThan(TILL_KB);
  const others = neededBy('src/plugins/pos/core/outbox/resumeSending.ts', 'src/plugins/pos/core/outbox/service.ts');
  expect(others.filter((module) => /^src\/plugins\/pos\/.*\.tsx$/.test(module))).toEqual([]);
});

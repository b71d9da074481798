import { readFileSync } from 'node:fs';
import * as raCore from 'ra-core';
import { expect, it } from 'vitest';
import { PLUGIN_API_PAGE, pluginApiPage, publicNames } from '../../scripts/docsPluginApi.ts';

it('says of every public name of #admin what it is', () => {
  const names = publicNames();
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter(({ summary }) => summary === '').map(({ name }) => name)).toEqual([]);
  expect(names).toContainEqual(expect.objectContaining({ name: 'useService', kind: 'hook' }));
});

it('is up to date: npm run docs:api', () => {
  expect(readFileSync(PLUGIN_API_PAGE, 'utf8') === pluginApiPage(), 'docs/plugin-api.md is stale').toBe(true);
});

it('has each name of the table beside react-admin’s, and knows those of ra-core', () => {
  const guide = readFileSync(new URL('../../docs/plugins.md', import.meta.url), 'utf8');
  const [, part = ''] = guide.split("## Names beside react-admin's\n");
  const rows = [...(part.split('\n## ')[0] ?? '').matchAll(/^\| (.*?) +\| (`.*?) +\|/gm)];
  expect(rows.length).toBeGreaterThan(15);
  const namesIn = (cell = '') => [...cell.matchAll(/`<?(\w+)>?`/g)].map(([, name]) => name);
  const ours = new Set(publicNames().map(({ name }) => name));
  expect(rows.flatMap(([, , cell]) => namesIn(cell)).filter((name) => !ours.has(name ?? ''))).toEqual([]);
  const hooks = rows.flatMap(([, cell]) => namesIn(cell)).filter((name) => name?.startsWith('use'));
  expect(hooks.filter((name) => name !== 'useSubscribeToRecord' && !((name ?? '') in raCore))).toEqual([]);
});

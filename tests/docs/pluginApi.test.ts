import { readFileSync } from 'node:fs';
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

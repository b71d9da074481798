import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.ts';
import { MODULE_LIST, type ModuleList } from '../../scripts/vite/listModules.ts';

/** Modules of the built pages, by file. `npm test` builds stale pages. */
let files: ModuleList;
beforeAll(async () => {
  files = JSON.parse(await readFile(path.join(ROOT, 'dist', MODULE_LIST), 'utf8'));
});

/** Files of a plugin that only the server (docs/plugins.md, Rules) or only tests use. */
const NOT_OF_PAGES =
  /^mock-api\/|^src\/plugins\/[^/]+\/(server|samples|problems|fixtures|\w+Hooks)\.ts$|^src\/plugins\/[^/]+\/(server|demo)\/|^src\/plugins\/_|^src\/admin\/testing\//;

it('no page contains a server part, a test tool or the template', () => {
  const modules = Object.values(files).flat();
  expect(modules).toContain('src/plugins/crm/index.ts');
  expect(modules.filter((module) => NOT_OF_PAGES.test(module))).toEqual([]);
});

it('screens of plugins load when they are opened, not with the tables', () => {
  const shell = Object.values(files).find((modules) => modules.includes('src/plugins/system/index.ts')) ?? [];
  expect(shell).toContain('src/admin/plugins/PluginHost.ts');
  expect(shell.filter((module) => /^src\/plugins\/.*\.tsx$/.test(module))).toEqual([]);
});

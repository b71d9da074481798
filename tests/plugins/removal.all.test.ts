import { afterEach, expect, it } from 'vitest';
import { startServer } from '../support/server.ts';
import { suite } from '../support/suite.ts';
import { copyProject, type ProjectCopy } from './projectCopy.ts';
import { expectWithout, removable } from './removable.ts';
import type { PluginFolder } from './tables.ts';

/** Time limit of a build or a start with demo data, on a busy machine, ms. */
const LONG = 600_000;

let copy: ProjectCopy | undefined;
afterEach(async () => {
  await copy?.remove();
  copy = undefined;
});

async function copyWithout(gone: readonly PluginFolder[]): Promise<ProjectCopy> {
  const made = (copy = await copyProject());
  for (const { id } of gone) await made.removePlugin(id);
  return made;
}

/** Starts a server with fresh demo data, without the removed plugins. */
async function expectServerWithout({ root }: ProjectCopy, gone: readonly PluginFolder[]): Promise<void> {
  const server = await startServer({ root });
  try {
    await expectWithout(server.url, gone);
  } finally {
    await server.stop();
  }
}

it('finds removable plugins', () => {
  expect(removable.map(({ id }) => id)).toEqual(expect.arrayContaining(['crm', 'pos', 'projects', 'website']));
});

it(
  'everything that is not core can be removed: server, build',
  async () => {
    const without = await copyWithout(removable);
    await expectServerWithout(without, removable);
    if (suite === 'all') await without.run('node_modules/vite/bin/vite.js', 'build');
  },
  LONG,
);

// Removing each one alone takes a minute per plugin: it is left to `npm run test:all`.
it.each(suite === 'all' ? removable.map((folder) => [folder.id, folder] as const) : [])(
  'the folder of %s can be removed: conformance, server',
  async (_id, folder) => {
    const without = await copyWithout([folder]);
    await without.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'server',
      'tests/plugins/conformance.test.ts',
    );
    await expectServerWithout(without, [folder]);
  },
  LONG,
);

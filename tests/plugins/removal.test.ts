import { afterEach, expect, it } from 'vitest';
import { Api } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { copyProject, type ProjectCopy } from './copy.ts';
import { readFolders, type PluginFolder } from './tables.ts';

const isWhole = process.env.FLEXY_TEST_ALL === '1';
/** A type check, a build or a start with demo data, on a busy machine. */
const LONG = 600_000;

const isCore = ({ table, resources }: PluginFolder) => table?.core === true || resources.some(({ core }) => core);
const removable = (await readFolders()).filter((folder) => !isCore(folder));

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

/** A fresh demo is made, and served without what is gone. */
async function expectServerWithout({ root }: ProjectCopy, gone: readonly PluginFolder[]): Promise<void> {
  const server = await startServer({ root });
  try {
    const admin = await new Api(server.url).as('admin');
    expect((await admin.get('products?itemsPerPage=1')).status).toBe(200);
    expect((await admin.get('orders?itemsPerPage=1')).status).toBe(200);
    const names = gone.flatMap(({ resources }) => resources.map(({ name, path = name }) => path));
    for (const name of names) expect((await admin.get(name)).status).toBe(404);
    const standings: { id: string; failed?: string }[] = (await admin.get('plugins')).body;
    expect(standings.filter(({ failed }) => failed !== undefined)).toEqual([]);
    expect(standings.map(({ id }) => id)).not.toEqual(expect.arrayContaining(gone.map(({ id }) => id)));
  } finally {
    await server.stop();
  }
}

it('finds plugins that others do not stand on', () => {
  expect(removable.map(({ id }) => id)).toEqual(expect.arrayContaining(['crm', 'projects', 'website']));
});

it(
  'everything that is not core can be removed: types, server' + (isWhole ? ', build' : ''),
  async () => {
    const without = await copyWithout(removable);
    await without.types();
    await expectServerWithout(without, removable);
    if (isWhole) await without.run('node_modules/vite/bin/vite.js', 'build');
  },
  LONG,
);

// Each alone takes minutes: npm run test:all.
it.each(isWhole ? removable.map((folder) => [folder.id, folder] as const) : [])(
  'the folder of %s can be removed: types, conformance, server',
  async (_id, folder) => {
    const without = await copyWithout([folder]);
    await without.types();
    await without.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      'tests/plugins/conformance.test.ts',
    );
    await expectServerWithout(without, [folder]);
  },
  LONG,
);

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Api } from '../support/client.ts';
import { postgresProblem, runServer, startServer } from '../support/server.ts';
import { freshDatabase } from '../support/testDatabase.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flexy-first-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Each start makes the demo data, which no template can be copied for. */
const limit = { timeout: 120_000 };

it('a demo that cannot be made ends the start with its reason', limit, async () => {
  const files = path.join(folder, 'data/files');
  await mkdir(files, { recursive: true });
  // Where the demo's pictures go.
  await writeFile(path.join(files, 'products'), '');
  const { code, output } = await runServer({ DATA_DIR: path.join(folder, 'data'), DEMO: '1' });
  expect(output).toMatch(/^The demo data could not be made: .*products is not a folder/);
  expect(output.trim().split('\n'), output).toHaveLength(1);
  expect(code).toBe(1);
});

it.skipIf(postgresProblem() !== null)(
  'two servers that start on one empty database both come up with the demo',
  limit,
  async () => {
    const env = { DATABASE_URL: (await freshDatabase()) ?? '' };
    const dataDirs = [path.join(folder, 'one'), path.join(folder, 'two')];
    const servers = await Promise.all(dataDirs.map((dataDir) => startServer({ engine: 'postgres', env, dataDir })));
    try {
      const totals = await Promise.all(
        servers.map(async ({ url }) => {
          const admin = await new Api(url).as('admin');
          return (await admin.get('products?itemsPerPage=1')).body['hydra:totalItems'];
        }),
      );
      expect(totals[0]).toBeGreaterThan(10);
      expect(totals[1]).toBe(totals[0]);
    } finally {
      for (const server of servers) await server.stop();
    }
  },
);

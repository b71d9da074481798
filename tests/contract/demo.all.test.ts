import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Api } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { freshDatabase } from '../support/testDatabase.ts';

const MAIN = path.resolve(import.meta.dirname, '../../mock-api/demo/main.ts');
const databaseUrl = await freshDatabase();
/** More than one chunk, so that indexes are dropped meanwhile. */
const PRODUCTS = 6000;
const engines = databaseUrl ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'flexy-demo-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function demo(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const options = {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
  } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], options);
  return { status, output: stdout + stderr };
}

describe.each(engines)('npm run demo (%s)', (engine) => {
  const database: Record<string, string> = engine === 'postgres' && databaseUrl ? { DATABASE_URL: databaseUrl } : {};

  it('makes the requested number of products, which a server lists and finds', async () => {
    const made = demo(['--products', String(PRODUCTS)], database);
    expect(made.output).toContain(`${PRODUCTS} of them products`);
    expect(made.status).toBe(0);
    const server = await startServer({ engine, dataDir, env: database });
    try {
      const admin = await new Api(server.url).as('admin');
      expect((await admin.get('products?itemsPerPage=0')).body['hydra:totalItems']).toBe(PRODUCTS);
      const { body } = await admin.get('products?name=ourika&itemsPerPage=1');
      expect(body['hydra:member'][0].name).toContain('Ourika');
      const created = await admin.post('products', { name: 'After the demo', price: 1 });
      expect(created.body.id).toBe(PRODUCTS + 1);
      expect((await admin.get('products?name=after%20the%20demo')).body['hydra:totalItems']).toBe(1);
    } finally {
      await server.stop();
    }
  }, 120_000);
});

describe('npm run demo', () => {
  it('refuses while a server uses the embedded database', async () => {
    const server = await startServer();
    try {
      const { status, output } = demo([], { DATA_DIR: server.dataDir });
      expect(status).toBe(1);
      expect(output).toContain('A server is using the database');
    } finally {
      await server.stop();
    }
  }, 120_000);

  it.each([['--products', 'many'], ['x'], ['--product', '5'], ['--products', '-5']])(
    'says how it is used after %s %s',
    (...args) => {
      const { status, output } = demo(args);
      expect(status).toBe(1);
      expect(output).toContain('Usage: npm run demo -- [--products 100000]');
    },
  );
});

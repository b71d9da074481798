import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { copyDemo } from '../support/testDatabase.ts';
import { killRound } from './rounds.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROUND_MS = 120_000;

describe('a server killed while it writes', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-kills-'));
    await copyDemo('sqlite', dataDir);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it.each([0.15, 0.5, 0.9])(
    'loses nothing it acknowledged and doubles nothing that is sent again (%d)',
    async (moment) => {
      const found = await killRound({ dataDir }, moment);
      expect(found.acknowledged).toBeGreaterThan(0);
      expect(found).toMatchObject({ lost: [], doubled: [], repeatedNumbers: [] });
    },
    ROUND_MS,
  );
});

describe('a server killed while it makes its demo data', () => {
  it(
    'has it whole after the next start',
    async () => {
      const [whole, broken] = [await startServer(), await mkdtemp(path.join(tmpdir(), 'flexy-kills-'))];
      try {
        await killWhileBuilding(broken);
        const again = await startServer({ dataDir: broken });
        try {
          expect(await totals(again.url)).toEqual(await totals(whole.url));
          expect(structureOf(broken)).toEqual(structureOf(whole.dataDir));
        } finally {
          await again.stop();
        }
      } finally {
        await whole.stop();
        await rm(broken, { recursive: true, force: true });
      }
    },
    ROUND_MS,
  );
});

/** Starts a server in an empty folder and kills it once some of the products are stored. */
async function killWhileBuilding(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [path.join(ROOT, 'mock-api/server.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1', DATABASE_URL: '' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (!isHalfMade(path.join(dataDir, 'flexy.db'))) {
    if (child.exitCode !== null) throw new Error('The server ended by itself.');
    await delay(2);
  }
  child.kill('SIGKILL');
  await ended;
}

/** Tells whether there are products but the demo data is not marked as complete. */
function isHalfMade(file: string): boolean {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    const made = database.prepare("select value from _meta where key = 'demo'").get()?.value;
    if (typeof made === 'string' && made.includes('madeAt')) throw new Error('The demo data was made before the kill.');
    return database.prepare('select 1 from products limit 1').get() !== undefined;
  } catch (error) {
    // The database does not exist yet, has no tables yet, or is being migrated.
    if (error instanceof Error && 'errcode' in error) return false;
    throw error;
  } finally {
    database?.close();
  }
}

/** Names of tables, indexes and triggers. The build drops indexes while it writes many rows. */
function structureOf(dataDir: string): string[] {
  const database = new DatabaseSync(path.join(dataDir, 'flexy.db'), { readOnly: true });
  try {
    const rows = database.prepare("select name from sqlite_master where name not like 'sqlite_%' order by name").all();
    return rows.map((row) => String(row.name));
  } finally {
    database.close();
  }
}

const COLLECTIONS = ['products', 'category_products', 'customers', 'orders', 'lead_opportunities', 'tasks', 'users'];

async function totals(url: string): Promise<Record<string, number>> {
  const api = await new Api(url).as('admin');
  const all: Record<string, number> = {};
  for (const name of COLLECTIONS) all[name] = (await api.get(`${name}?itemsPerPage=0`)).body['hydra:totalItems'];
  return all;
}

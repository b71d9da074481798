import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/project.ts';

/** Number of products in the benches' data. */
export const PRODUCTS = 100_000;

/** A data folder with this number of products, built once per run. */
export interface Fixture {
  readonly dataDir: string;
  /** Its database file, for the baselines. */
  readonly database: string;
  /** Categories with at least 2,000 products, with their number of pages of 30. */
  readonly categories: readonly { readonly id: number; readonly pages: number }[];
}

let made: Promise<Fixture> | undefined;
const folders: string[] = [];

/** The data folder, built at the first call. BENCH_DATA names one of an earlier run, to save the time. */
export function fixture(): Promise<Fixture> {
  made ??= make();
  return made;
}

async function make(): Promise<Fixture> {
  const kept = process.env.BENCH_DATA;
  const dataDir = kept ?? (await newFolder());
  if (!kept) await buildDemo({ DATA_DIR: dataDir }, PRODUCTS);
  const database = path.join(dataDir, 'flexy.db');
  return { dataDir, database, categories: largeCategories(database) };
}

/** Builds demo data in a child process. */
export async function buildDemo(env: Readonly<Record<string, string>>, products: number): Promise<void> {
  process.stderr.write(`Making ${products} products …\n`);
  await promisify(execFile)(
    process.execPath,
    [path.join(ROOT, 'mock-api/demo/main.ts'), '--products', String(products)],
    { env: { ...process.env, LOG_LEVEL: 'warn', ...env } },
  );
}

function largeCategories(file: string): Fixture['categories'] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database
      .prepare(
        'select category as id, count(*) as n from products where category > 0 group by category having n >= 2000',
      )
      .all();
    return rows.map((row) => ({ id: Number(row.id), pages: Math.ceil(Number(row.n) / 30) }));
  } finally {
    database.close();
  }
}

/** A new folder, removed at the end of the run. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flexy-bench-'));
  folders.push(folder);
  return folder;
}

/** A copy of the data for writing. */
export async function copyOfFixture(): Promise<string> {
  const { dataDir } = await fixture();
  const folder = await newFolder();
  await cp(dataDir, folder, { recursive: true });
  return folder;
}

/** Removes the folders of the run. */
export async function removeFolders(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

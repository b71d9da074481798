import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { askBroker } from './askBroker.ts';
import { DATABASE_FILE } from './demoTemplates.ts';
import { createDatabase } from './postgres.ts';

/**
 * A fresh, empty PostgreSQL database for a test. The first call of a run starts the server, which all test files share.
 * @returns its address, or undefined where no PostgreSQL could be had (which the run says on stderr)
 */
export async function freshDatabase(): Promise<string | undefined> {
  const url = await askBroker('/postgres');
  return url ? createDatabase(url) : undefined;
}

/** Tells whether a PostgreSQL could be had. */
export const postgresIsThere = async (): Promise<boolean> => (await askBroker('/postgres')) !== '';

/**
 * Fills an empty data folder with the demo data of this run, as a server left it.
 * @returns address of a database of its own, on PostgreSQL
 */
export async function copyDemo(engine: 'sqlite' | 'postgres', dataDir: string): Promise<string | undefined> {
  const template = await askBroker(`/demo/${engine}`);
  await cp(template, dataDir, { recursive: true });
  if (engine === 'sqlite') return undefined;
  const file = path.join(dataDir, DATABASE_FILE);
  const source = new URL(await readFile(file, 'utf8')).pathname.slice(1);
  await rm(file);
  return createDatabase(await askBroker('/postgres'), source);
}

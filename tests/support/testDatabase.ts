import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { askBroker } from './askBroker.ts';
import { DATABASE_FILE } from './demoTemplates.ts';
import { createDatabase } from './postgres.ts';

/**
 * A new, empty PostgreSQL database for a test. The first call of a run starts the server, which all test files share.
 * @returns its address; undefined without PostgreSQL (the run prints a message on stderr)
 */
export async function freshDatabase(): Promise<string | undefined> {
  const url = await askBroker('/postgres');
  return url ? createDatabase(url) : undefined;
}

/** Tells whether PostgreSQL is available. */
export const postgresIsThere = async (): Promise<boolean> => (await askBroker('/postgres')) !== '';

/**
 * Fills an empty data folder with this run's demo data.
 * @returns on PostgreSQL, the address of its own database
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

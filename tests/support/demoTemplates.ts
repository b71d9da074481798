import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from './postgres.ts';
import { startServer } from './server.ts';

/** File in a template's folder with the address of its database. */
export const DATABASE_FILE = 'database-url';

/** Demo data built by a real server, copied for the servers of tests. Built once per run and engine. */
export class DemoTemplates {
  readonly #postgres: () => Promise<string | undefined>;
  readonly #made = new Map<string, Promise<string>>();

  /** `postgres`: address of its maintenance database; undefined without one. */
  constructor(postgres: () => Promise<string | undefined>) {
    this.#postgres = postgres;
  }

  /** Data folder of a stopped server with demo data; on PostgreSQL it has the address of its database. */
  folder(engine: 'sqlite' | 'postgres'): Promise<string> {
    const known = this.#made.get(engine);
    if (known) return known;
    const making = this.#make(engine);
    this.#made.set(engine, making);
    return making;
  }

  async remove(): Promise<void> {
    for (const making of this.#made.values()) {
      const folder = await making.catch(() => null);
      if (folder) await rm(folder, { recursive: true, force: true });
    }
  }

  async #make(engine: 'sqlite' | 'postgres'): Promise<string> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-demo-'));
    const url = engine === 'postgres' ? await this.#postgres() : undefined;
    if (engine === 'postgres' && !url) throw new Error('No PostgreSQL could be had for this test.');
    const env: Record<string, string> = url ? { DATABASE_URL: await createDatabase(url) } : {};
    const server = await startServer({ dataDir, env });
    await server.stop();
    if (server.databaseUrl) await writeFile(path.join(dataDir, DATABASE_FILE), server.databaseUrl);
    return dataDir;
  }
}

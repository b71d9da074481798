import { afterAll, beforeAll, describe } from 'vitest';
import { Api } from './client.ts';
import { startServer, type TestServer } from './server.ts';
import { postgresIsThere } from './testDatabase.ts';

/** A server on one engine for a whole test file. */
export interface EngineServer extends TestServer {
  /** A client that is not signed in. */
  api(locale?: string): Api;
}

/** The supported engines. */
export type EngineName = 'sqlite' | 'postgres';

/** Tells whether PostgreSQL is available. The run prints a message when it is not. */
const hasPostgres = await postgresIsThere();

const ENGINES: readonly EngineName[] = ['sqlite', 'postgres'];

/**
 * Runs the same tests on both engines, each with its own server and demo data: for tests that depend on the database
 * (storage, search, migration, events, locks, money).
 * @param quick engines of the quick run; default: both
 */
export function eachEngine(
  name: string,
  body: (server: () => EngineServer, engine: EngineName) => void,
  quick = ENGINES,
): void {
  const here = ENGINES.filter((engine) => engine === 'sqlite' || hasPostgres);
  const engines = process.env['FLEXY_TEST_ALL'] === '1' ? here : here.filter((engine) => quick.includes(engine));
  describe.each(engines)(`${name} (%s)`, (engine) => {
    let server: EngineServer | null = null;
    beforeAll(async () => {
      const started = await startServer({ engine });
      server = { ...started, api: (locale = 'en') => new Api(started.url, locale) };
    }, 120_000);
    afterAll(async () => {
      await server?.stop();
    }, 30_000);
    body(() => {
      if (!server) throw new Error('the server has not started');
      return server;
    }, engine);
  });
}

/** Like {@link eachEngine}, for tests that do not depend on the database: the quick run uses the embedded one only. */
export const anyEngine = (name: string, body: (server: () => EngineServer, engine: EngineName) => void): void =>
  eachEngine(name, body, ['sqlite']);

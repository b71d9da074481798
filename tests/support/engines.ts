import { afterAll, beforeAll, describe } from 'vitest';
import { Api } from './client.ts';
import { startServer, type TestServer } from './server.ts';
import { postgresIsThere } from './testDatabase.ts';

/** A server of one engine for a whole test file. */
export interface EngineServer extends TestServer {
  /** A client that is not signed in. */
  api(locale?: string): Api;
}

/** The engines the product supports. */
export type EngineName = 'sqlite' | 'postgres';

/** Whether there is a PostgreSQL; where none could be had the run has said so. */
const hasPostgres = await postgresIsThere();

const ENGINES: readonly EngineName[] = ['sqlite', 'postgres'];

/**
 * Runs the same tests against both engines, each with a server and demo data of its own: for tests of what the database
 * decides (storage, search, migration, events, locks, money).
 * @param quick engines of the quick run: both, unless the tests take long
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

/** As {@link eachEngine}, for tests of what no database decides: the quick run has them on the embedded one only. */
export const anyEngine = (name: string, body: (server: () => EngineServer, engine: EngineName) => void): void =>
  eachEngine(name, body, ['sqlite']);

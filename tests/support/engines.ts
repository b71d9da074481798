import { afterAll, beforeAll, describe } from 'vitest';
import { Api } from './client.ts';
import { startServer, type TestServer } from './server.ts';
import { suite, type Suite } from './suite.ts';
import { postgresIsThere } from './testDatabase.ts';

/** A server on one engine for a whole test file. */
export interface EngineServer extends TestServer {
  /** A client that is not signed in. */
  api(locale?: string): Api;
}

/** The supported engines. */
export type EngineName = 'sqlite' | 'postgres';

/** Whether PostgreSQL is wanted and available. The run prints a message when it is not. */
const hasPostgres = suite !== 'people' && (await postgresIsThere());

/** The engines that are there: for files that only the build server runs. */
export const bothEngines: readonly EngineName[] = hasPostgres ? ['sqlite', 'postgres'] : ['sqlite'];

/**
 * `npm test` runs on the embedded database, what the build server runs after it on PostgreSQL. Where there is no PostgreSQL,
 * all suites run on the embedded one.
 */
const BY_SUITE: Readonly<Record<Suite, readonly EngineName[]>> = {
  people: ['sqlite'],
  rest: ['postgres'],
  all: ['sqlite', 'postgres'],
};

/** The engines of this run. */
export const engines: readonly EngineName[] = hasPostgres ? BY_SUITE[suite] : ['sqlite'];

/**
 * Runs the same tests on the engines of the suite, each with its own server and demo data: for tests of what the database
 * decides (storage, search, migration, events, locks, money).
 */
export const eachEngine = (name: string, body: EngineTests): void => onEngines(engines, name, body);

/** Like {@link eachEngine}, for what no database decides: on PostgreSQL it runs with `npm run test:all` only. */
export const anyEngine = (name: string, body: EngineTests): void =>
  onEngines(suite === 'all' ? engines : ['sqlite'], name, body);

/** Tests that ask a server for its address when they run. */
type EngineTests = (server: () => EngineServer, engine: EngineName) => void;

function onEngines(wanted: readonly EngineName[], name: string, body: EngineTests): void {
  describe.each(wanted)(`${name} (%s)`, (engine) => {
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

import { createServer } from 'node:http';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that answers with that of PostgreSQL's maintenance database; asked by freshDatabase. */
    postgresBroker: string;
  }
}

/**
 * Global setup of the projects whose tests may want PostgreSQL. It is started at the first request, so that a run of
 * pure tests does not wait for it, and only once.
 * @returns the teardown
 */
export default async function postgresBroker(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<TestPostgres | undefined> | undefined;
  const broker = createServer((_request, response) => {
    started ??= startPostgres();
    started.then(
      (postgres) => response.end(postgres?.url ?? ''),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(broker, 'listening');
  const address = broker.address();
  if (typeof address !== 'object' || !address) throw new Error('The broker of PostgreSQL got no port.');
  project.provide('postgresBroker', `http://127.0.0.1:${address.port}`);
  return async () => {
    broker.close();
    broker.closeAllConnections();
    // A server that did not start was told to the test that asked for it.
    const postgres = await started?.catch(() => undefined);
    await postgres?.stop();
  };
}

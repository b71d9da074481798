import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { DemoTemplates } from './demoTemplates.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the broker: `/` answers with PostgreSQL's maintenance database, `/demo/…` with demo data to copy. */
    postgresBroker: string;
  }
}

/**
 * Global setup of a run, whose tests may want PostgreSQL or demo data. Each is made at the first request, so that a run of
 * pure tests waits for neither, and only once for all projects.
 * @returns the teardown
 */
export default async function postgresBroker(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<TestPostgres | undefined> | undefined;
  const postgres = () => (started ??= startPostgres());
  const templates = new DemoTemplates(async () => (await postgres())?.url);
  const broker = createServer((request, response) => {
    const asked =
      request.url === '/demo/sqlite'
        ? templates.folder('sqlite')
        : request.url === '/demo/postgres'
          ? templates.folder('postgres')
          : postgres().then((one) => one?.url ?? '');
    void answer(response, asked);
  }).listen(0, '127.0.0.1');
  await once(broker, 'listening');
  const address = broker.address();
  if (typeof address !== 'object' || !address) throw new Error('The broker of PostgreSQL got no port.');
  project.provide('postgresBroker', `http://127.0.0.1:${address.port}`);
  return async () => {
    broker.close();
    broker.closeAllConnections();
    await templates.remove();
    // A server that did not start was told to the test that asked for it.
    await (await started?.catch(() => undefined))?.stop();
  };
}

const answer = (response: ServerResponse, asked: Promise<string>): Promise<void> =>
  asked.then(
    (text) => void response.end(text),
    (error: unknown) => void response.writeHead(500).end(String(error)),
  );

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import { DemoTemplates } from './demoTemplates.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

import { ServerHosts } from './serverHosts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the broker (tests/support/askBroker.ts). */
    broker: string;
  }
}

/** Handles a request and returns the answer as text. */
type Route = (body: string) => Promise<string>;

/**
 * Global setup of a run. It creates the resources that test files share (PostgreSQL, demo data, processes with servers) at
 * the first request, once for all projects, so that a run of pure tests waits for nothing.
 * @returns the teardown
 */
export default async function broker(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<TestPostgres | undefined> | undefined;
  const postgres = () => (started ??= startPostgres());
  const templates = new DemoTemplates(async () => (await postgres())?.url);
  const hosts = new ServerHosts();
  const routes: Readonly<Record<string, Route>> = {
    '/postgres': async () => (await postgres())?.url ?? '',
    '/demo/sqlite': async () => templates.folder('sqlite'),
    '/demo/postgres': async () => templates.folder('postgres'),
    '/server/start': async (env) => JSON.stringify(await hosts.start(JSON.parse(env))),
    '/server/stop': async (pid) => hosts.stop(Number(pid)).then(() => ''),
    '/server/kill': async (pid) => hosts.kill(Number(pid)).then(() => ''),
  };
  const server = createServer((request, response) => void answer(request, response, routes[request.url ?? '']));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The broker of the tests got no port.');
  project.provide('broker', `http://127.0.0.1:${address.port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await hosts.end();
    await templates.remove();
    // A failed start was reported to the test that asked for it.
    await (await started?.catch(() => undefined))?.stop();
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, route: Route | undefined): Promise<void> {
  try {
    if (!route) throw new Error(`The broker of the tests does not know ${request.url}.`);
    response.end(await route(await text(request)));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

import { afterAll, beforeAll, expect } from 'vitest';
import type { JobDefinition } from '../../mock-api/jobs/types.ts';
import type { Api, Body } from '../support/client.ts';
import { PASSWORD, startAuthServer, type AuthServer } from './authServer.ts';
import type { EngineName } from '../support/engines.ts';

const OFFICE = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

/** Starts a server with users of the roles that use jobs, and returns helpers for jobs. */
export function useJobServer(engine: EngineName) {
  let server: AuthServer;
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  beforeAll(async () => {
    server = await startAuthServer(engine);
    for (const [name, role] of [
      ['boss', 'ROLE_ADMIN'],
      ['office', 'ROLE_MANAGER'],
      ['till', 'ROLE_CASHIER'],
    ] as const)
      await server.addUser({ username: name, roles: [role] });
    admin = await server.api().as('boss', PASSWORD);
    manager = await server.api().as('office', PASSWORD);
    cashier = await server.api().as('till', PASSWORD);
  });
  afterAll(() => server?.end());

  /** Number of defined kinds, for unique names. */
  let count = 0;
  const define = (definition: JobDefinition): string => {
    const kind = `test.${(count += 1)}`;
    server.engine.jobs.kinds.add(kind, { roles: OFFICE, ...definition });
    return kind;
  };
  const read = async (id: number): Promise<Body> => (await admin.get(`jobs/${id}`)).body;
  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get manager() {
      return manager;
    },
    get cashier() {
      return cashier;
    },
    define,
    read,
    /** The job once it has a status. */
    until: async (id: number, status: string): Promise<Body> => {
      await expect.poll(async () => (await read(id)).status).toBe(status);
      return read(id);
    },
    start: async (api: Api, kind: string, payload: object = {}): Promise<number> => {
      const { status, body, text } = await api.post('jobs', { kind, payload });
      expect(status, text).toBe(201);
      return body.id;
    },
    /** Advances the clock and wakes the runner. */
    pass: (seconds: number) => {
      server.wait(seconds);
      server.engine.bus.emit('jobs');
    },
  };
}

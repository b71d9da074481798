import { expect, vi } from 'vitest';
import { Api } from './client.ts';
import { startServer, type ServerOptions, type TestServer } from './server.ts';

/** Password of an empty server's administrator. */
const PASSWORD = 'long enough';

/**
 * Starts a server without demo data, which is fast, also with other plugins.
 * @returns the server, and its administrator, who is created when there is none yet
 */
export async function startEmptyServer(options: ServerOptions = {}): Promise<{ server: TestServer; admin: Api }> {
  const server = await startServer({ ...options, demo: false });
  const api = new Api(server.url);
  if ((await api.get('instance')).body.needsSetup) {
    const printed = /setup token:\s+([\w.-]+)/;
    const token = await vi.waitUntil(() => printed.exec(server.logs())?.[1]);
    const owner = { token, username: 'owner', password: PASSWORD, fullName: 'The Owner' };
    const { status, text } = await api.post('setup', owner);
    expect(status, text).toBe(201);
  }
  return { server, admin: await api.as('owner', PASSWORD) };
}

import { afterEach, beforeEach, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';

let server: AuthServer;
let token: string;

beforeEach(async () => {
  server = await startAuthServer();
  token = (await server.auth.setupToken()) ?? '';
});
afterEach(() => server.end());

const setup = (given: unknown) =>
  server.api().post('setup', { token: given, username: 'owner', password: PASSWORD, fullName: 'The Owner' });

it('the token of the first administrator is valid for a day, at the server that printed it and after a restart', async () => {
  server.wait(23.9 * 3600);
  server = await server.restart();
  expect((await setup(token)).status).toBe(201);
  expect((await setup(token)).status).toBe(409);
});

it('is void after a day; another start prints another one', async () => {
  server.wait(24 * 3600 + 2);
  const late = await setup(token);
  expect(late.status).toBe(403);
  expect(late.body.detail).toContain('start the server again');
  server = await server.restart();
  expect((await setup(await server.auth.setupToken())).status).toBe(201);
});

it('is accepted only unchanged, and guessing locks', async () => {
  // The seal itself may contain a dash.
  const dash = token.indexOf('-');
  const [end, seal] = [token.slice(0, dash), token.slice(dash + 1)];
  expect(seal.length).toBeGreaterThan(10);
  const later = (Number.parseInt(end, 36) + 86_400).toString(36);
  for (const guess of [
    `${later}-${seal}`,
    token.slice(0, -1),
    `${token}x`,
    token.toUpperCase(),
    '',
    null,
    7,
    [token],
    { token },
  ])
    expect((await setup(guess)).status, JSON.stringify(guess)).toBe(403);
  expect((await setup('one more')).status).toBe(403);
  const locked = await setup(token);
  expect(locked.status).toBe(429);
  // The reset of a lost administrator counts its own attempts.
  const reset = { token: 'guess', username: 'boss', password: 'another long one' };
  expect((await server.api().post('setup/reset', reset)).status).toBe(403);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(server.lines.join('')).not.toContain(seal);
  server.wait(61);
  expect((await setup(token)).status).toBe(201);
});

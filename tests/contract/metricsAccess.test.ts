import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { startAuthServer, type AuthServer } from './authServer.ts';

let server: AuthServer | undefined;
afterEach(async () => {
  await server?.end();
  server = undefined;
});

/** Status of an answer. Node's own client sends any Host. */
async function ask(headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  request(`${server?.url}/metrics`, { method, headers }, (answer) => {
    answer.resume();
    resolve(answer.statusCode ?? 0);
  })
    .on('error', reject)
    .end();
  return promise;
}

it('without a token, metrics are for programs on this machine that ask the server itself', async () => {
  server = await startAuthServer();
  expect(await ask()).toBe(200);
  expect(await ask({}, 'HEAD')).toBe(200);
  expect(await ask({}, 'POST')).toBe(405);
  expect(await ask({ Host: `localhost:${new URL(server.url).port}` })).toBe(200);
  for (const [name, value] of [
    ['X-Forwarded-For', '203.0.113.7'],
    ['Forwarded', 'for=203.0.113.7'],
    ['X-Real-IP', '203.0.113.7'],
    ['Via', '1.1 proxy'],
    ['Host', 'office.example.com'],
  ] as const)
    expect(await ask({ [name]: value }), name).toBe(403);
});

it.each(['TRUST_PROXY', 'COOKIE_SECURE'])('behind a proxy (%s=1) nobody is local', async (name) => {
  server = await startAuthServer('sqlite', { [name]: '1' });
  expect(await ask()).toBe(403);
});

it('with a token, everybody needs it', async () => {
  const token = 'x'.repeat(20);
  server = await startAuthServer('sqlite', { METRICS_TOKEN: token, TRUST_PROXY: '1' });
  expect(await ask()).toBe(401);
  expect(await ask({ Authorization: 'Bearer wrong' })).toBe(401);
  expect(await ask({ Authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.7' })).toBe(200);
});

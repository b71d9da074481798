import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BlockedError, mayReach, outgoingFetch, reachableAddress } from './outgoing.ts';

let server: Server;
let port = 0;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(`${request.method} ${request.url}`);
  if (request.url === '/redirect') return void response.writeHead(302, { Location: '/target' }).end();
  if (request.url === '/none') return void response.writeHead(204).end();
  let body = '';
  for await (const chunk of request) body += String(chunk);
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(
    JSON.stringify({ body, type: request.headers['content-type'] ?? '', key: request.headers['x-key'] ?? '' }),
  );
}
afterAll(() => {
  server.close();
});

const ask = outgoingFetch('service');

test.each([
  '127.0.0.1',
  'localhost',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '0.0.0.0',
  '[::]',
])('a public call does not connect to http://%s', async (host) => {
  const before = asked.length;
  await expect(outgoingFetch('public')(`http://${host}:${port}/`)).rejects.toThrow(BlockedError);
  expect(asked).toHaveLength(before);
  expect(await mayReach(new URL(`http://${host}:${port}/`), 'public')).toBe(false);
});

test.each([
  '169.254.169.254',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::a9fe:a9fe]',
  '2852039166',
  '0251.0376.0251.0376',
  '0.0.0.0',
])('no call connects to http://%s', (host) =>
  expect(ask(`http://${host}/latest/meta-data`)).rejects.toThrow(BlockedError),
);

test('a service of ours is called by name or address, with body and headers', async () => {
  const form = await ask(`http://localhost:${port}/form`, {
    method: 'POST',
    body: new URLSearchParams({ a: 'é' }),
    headers: { 'X-Key': 'k' },
  });
  expect(await form.json()).toEqual({ body: 'a=%C3%A9', type: expect.stringContaining('urlencoded'), key: 'k' });
  const request = new Request(`http://127.0.0.1:${port}/json`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'Content-Type': 'application/json' },
  });
  expect(await (await ask(request)).json()).toMatchObject({ body: '{"a":1}', type: 'application/json' });
  expect((await ask(`http://127.0.0.1:${port}/none`)).status).toBe(204);
});

test('a redirect is not followed', async () => {
  await expect(ask(`http://127.0.0.1:${port}/redirect`, { redirect: 'error' })).rejects.toThrow(TypeError);
  await expect(ask(`http://127.0.0.1:${port}/redirect`)).rejects.toThrow(TypeError);
  expect((await ask(`http://127.0.0.1:${port}/redirect`, { redirect: 'manual' })).status).toBe(302);
  expect(asked).not.toContain('GET /target');
});

test('a call ends with its signal', async () => {
  await expect(ask(`http://127.0.0.1:${port}/json`, { signal: AbortSignal.abort() })).rejects.toThrow();
});

test('an address for another protocol is checked as well, by its name, too', async () => {
  expect(await reachableAddress('127.0.0.1', 'service')).toBe('127.0.0.1');
  expect(await reachableAddress('localhost', 'service')).toMatch(/^(?:127\.0\.0\.1|::1)$/u);
  for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '::1'])
    await expect(reachableAddress(host, 'public'), host).rejects.toThrow(BlockedError);
  await expect(reachableAddress('169.254.169.254', 'service')).rejects.toThrow(BlockedError);
});

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { callServer, type ServerCall } from './callServer.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Calls a server with the given handler. */
async function askOne(answer: RequestListener, more: Partial<ServerCall> = {}) {
  const made = createServer(answer);
  server = made;
  await new Promise<void>((resolve) => {
    made.listen(0, '127.0.0.1', resolve);
  });
  const { port } = made.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/api`);
  return callServer({ url, method: 'GET', headers: {}, mayBePrivate: true, ...more });
}

const LD = { 'Content-Type': 'application/ld+json' };

test('an answer comes back with status, headers and body', async () => {
  const answer = await askOne((_request, response) => response.writeHead(404, LD).end('{"a":1}'));
  expect([answer.status, String(answer.body)]).toEqual([404, '{"a":1}']);
});

test('a body goes with its length', async () => {
  const answer = await askOne((request, response) => request.pipe(response.writeHead(200, LD)), {
    method: 'POST',
    body: '{"a":"é"}',
  });
  expect(String(answer.body)).toBe('{"a":"é"}');
});

test.each<[string, RequestListener, string]>([
  ['a page', (_request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'), 'notJson'],
  [
    'a page of a crash',
    (_request, response) => response.writeHead(500, { 'Content-Type': 'text/html' }).end('<p>'),
    'notJson',
  ],
  ['a redirect', (_request, response) => response.writeHead(302, { Location: '/api' }).end(), 'redirect'],
  [
    'a redirect elsewhere',
    (_request, response) => response.writeHead(307, { Location: 'http://10.0.0.1/' }).end(),
    'redirect',
  ],
  ['a refused token', (_request, response) => response.writeHead(401, LD).end('{}'), 'unauthorized'],
  ['a cut line', (request) => request.socket.destroy(), 'unreachable'],
  ['an endless body', (_request, response) => endless(response.writeHead(200, LD)), 'tooLarge'],
  [
    'a body that says it is huge',
    (_request, response) => response.writeHead(200, { ...LD, 'Content-Length': '99999999' }).write('{'),
    'tooLarge',
  ],
])('%s is refused', async (_name, answer, why) => {
  await expect(askOne(answer)).rejects.toMatchObject({ why });
});

test.each<[string, RequestListener]>([
  ['never begins', () => undefined],
  ['never ends', (_request, response) => response.writeHead(200, LD).write('{')],
])('a server that %s is given up', async (_name, answer) => {
  await expect(askOne(answer, { timeout: 200 })).rejects.toMatchObject({ why: 'timeout' });
});

test('an address inside the network is not even asked, by number or by name', async () => {
  let asked = 0;
  const count: RequestListener = (_request, response) => {
    asked += 1;
    response.writeHead(200, LD).end('{}');
  };
  await expect(askOne(count, { mayBePrivate: false })).rejects.toMatchObject({ why: 'blocked' });
  const { port } = server?.address() as AddressInfo;
  const url = new URL(`http://localhost:${port}/api`);
  await expect(callServer({ url, method: 'GET', headers: {}, mayBePrivate: false })).rejects.toMatchObject({
    why: 'blocked',
  });
  expect(asked).toBe(0);
});

function endless(response: NodeJS.WritableStream) {
  const chunk = Buffer.alloc(1024 * 1024, ' ');
  const more = () => {
    while (response.write(chunk));
  };
  response.on('drain', more);
  response.on('error', () => undefined);
  more();
}

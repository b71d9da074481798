import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fetchToken, SCOPES } from '../server/fetchToken.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A token endpoint on loopback. */
async function endpoint(
  answer: (body: string, type: string | undefined) => readonly [number, string],
): Promise<string> {
  const made = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const [status, text] = answer(body, request.headers['content-type']);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
    });
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/token`;
}

const ask = (url: string) =>
  fetchToken({ url, clientId: 'client', clientSecret: 'secret' }, new AbortController().signal);

it('asks as form data with client credentials and the scopes of the specification', async () => {
  const asked: unknown[] = [];
  const url = await endpoint((body, type) => {
    asked.push(Object.fromEntries(new URLSearchParams(body)), type?.split(';')[0]);
    return [200, JSON.stringify({ access_token: 'token-1', expires_in: 3599 })];
  });
  expect(await ask(url)).toEqual({ accessToken: 'token-1' });
  expect(asked).toEqual([
    { grant_type: 'client_credentials', client_id: 'client', client_secret: 'secret', scope: SCOPES },
    'application/x-www-form-urlencoded',
  ]);
  expect(SCOPES).toBe('data:read data:write bucket:create bucket:read');
});

it.each([
  ['a refusal', 401, '{"error":"invalid_client"}', 'refused'],
  ['an answer without a token', 200, '{}', 'refused'],
  ['an error of the provider', 503, 'busy', 'unreachable'],
  ['an answer that is no JSON', 200, '<html>', 'unreachable'],
])('says of %s why there is no token', async (_, status, text, failure) => {
  expect(await ask(await endpoint(() => [status, text]))).toEqual({ failure });
});

it('says when nobody answers', async () => {
  expect(await ask('http://127.0.0.1:1/token')).toEqual({ failure: 'unreachable' });
});

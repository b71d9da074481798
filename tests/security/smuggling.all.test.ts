import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import { openSocket, sendRaw } from './rawConnection.ts';

const LOGIN = '/en/api/login_check';
/** A request that must not be taken for a separate one. */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const post = (headers: string, body: string) =>
  `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

let server: AuthServer;
let token: string;

beforeAll(async () => {
  server = await startAuthServer();
  await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
  token = (await server.api().post('login_check', { username: 'boss', password: PASSWORD })).body.token;
});
afterAll(() => server.end());

describe('a request with an ambiguous end', () => {
  it.each([
    ['length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${HIDDEN}`)],
    ['chunks and length', post('Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n${HIDDEN}`)],
    ['an unknown coding', post('Transfer-Encoding: xchunked', `0\r\n\r\n${HIDDEN}`)],
    ['two codings', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${HIDDEN}`)],
    ['codings in a list', post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${HIDDEN}`)],
    ['a vertical tab before the coding', post('Transfer-Encoding: \x0bchunked', `0\r\n\r\n${HIDDEN}`)],
    ['a blank before the colon', post('Transfer-Encoding : chunked', `0\r\n\r\n${HIDDEN}`)],
    ['a folded coding', post('Transfer-Encoding:\r\n chunked', `0\r\n\r\n${HIDDEN}`)],
    ['two equal lengths', post('Content-Length: 2\r\nContent-Length: 2', `{}${HIDDEN}`)],
    ['two different lengths', post('Content-Length: 2\r\nContent-Length: 40', `{}${HIDDEN}`)],
    ['lengths in a list', post('Content-Length: 2, 2', `{}${HIDDEN}`)],
    ['a length with a sign', post('Content-Length: +2', `{}${HIDDEN}`)],
    ['a length in hexadecimal', post('Content-Length: 0x2', `{}${HIDDEN}`)],
    ['a length below zero', post('Content-Length: -1', `{}${HIDDEN}`)],
    ['a chunk without a number', post('Transfer-Encoding: chunked', `zz\r\n{}\r\n0\r\n\r\n${HIDDEN}`)],
    ['a chunk longer than it says', post('Transfer-Encoding: chunked', `2\r\n{}x\r\n0\r\n\r\n${HIDDEN}`)],
    [
      'a chunk of more bytes than can be counted',
      post('Transfer-Encoding: chunked', `${'f'.repeat(20)}\r\n{}\r\n0\r\n\r\n${HIDDEN}`),
    ],
    ['chunks with bare line feeds', post('Transfer-Encoding: chunked', `2\n{}\n0\n\n${HIDDEN}`)],
    ['a line feed in a chunk’s extension', post('Transfer-Encoding: chunked', `2;a\nb\r\n{}\r\n0\r\n\r\n${HIDDEN}`)],
    ['chunks in HTTP/1.0', post('Transfer-Encoding: chunked', `0\r\n\r\n${HIDDEN}`).replace('HTTP/1.1', 'HTTP/1.0')],
    ['a folded header', `GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n`],
    ['bare line feeds', `GET /healthz HTTP/1.1\nHost: x\n\n${HIDDEN}`],
    ['a bare line feed between headers', `GET /healthz HTTP/1.1\r\nHost: x\nX-A: b\r\n\r\n${HIDDEN}`],
    ['a bare carriage return', `GET /healthz HTTP/1.1\r\nHost: x\rX-A: b\r\n\r\n${HIDDEN}`],
    ['a zero byte in a header', `GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: a\x00b\r\n\r\n${HIDDEN}`],
    [
      'trailers that are headers',
      post('Transfer-Encoding: chunked', `2\r\n{}\r\n0\r\nContent-Length: 5\r\n\r\n${HIDDEN}`),
    ],
  ])('is refused completely: %s', async (_name, bytes) => {
    const { statuses, text } = await sendRaw(server.url, bytes);
    expect(statuses, text.slice(0, 300)).toEqual([400]);
    expect(text).not.toContain('"database"');
  });
});

describe('a request line', () => {
  it.each([
    ['of an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['of a method in small letters', 'get /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    [
      'of a method that echoes',
      'TRACE /en/api HTTP/1.1\r\nHost: x\r\nX-Secret: s3cret\r\nConnection: close\r\n\r\n',
      405,
    ],
    ['of another server’s method', 'PROPFIND /en/api/stores HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
    ['of HTTP/0.9', 'GET /\r\n\r\n', 400],
    ['of HTTP/1.9', 'GET /healthz HTTP/1.9\r\nHost: x\r\n\r\n', 400],
    ['of HTTP/2.0', 'GET /healthz HTTP/2.0\r\nHost: x\r\n\r\n', 400],
    ['of HTTP/2 itself', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['of HTTP/1.0, which needs no host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
    ['with a whole address', 'GET http://shop.example/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['with a whole address and a name in it', 'GET http://a:b@shop.example/healthz HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['with an address of another kind', 'GET ftp://shop.example/healthz HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['with no address', 'GET * HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['about the whole server', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['with a zero byte', 'GET /heal\x00thz HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    [
      'that asks for another protocol',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
      200,
    ],
    [
      'that asks for a web socket',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      200,
    ],
  ])('%s gets one answer', async (_name, bytes, status) => {
    const { statuses, text } = await sendRaw(server.url, bytes);
    expect(statuses, text.slice(0, 300)).toEqual([status]);
    expect(text).not.toContain('s3cret');
  });
});

describe('a host', () => {
  const asked = (hosts: string, path = '/en/api/docs.jsonld') =>
    sendRaw(server.url, `GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);

  it.each([
    '',
    'Host: x\r\nHost: y\r\n',
    'Host: x\r\nhOST: x\r\n',
    'Host:\r\n',
    'Host: a b\r\n',
    'Host: "><script>\r\n',
    'Host: user@x\r\n',
    'Host: x/y\r\n',
    'Host: x:port\r\n',
    'Host: x, y\r\n',
  ])('that is missing, repeated or invalid is refused: %j', async (hosts) => {
    expect((await asked(hosts)).statuses).toEqual([400]);
  });

  it.each(['shop.example', 'shop.example:8443', '127.0.0.1:1', '[::1]:8080', 'xn--caf-dma.example', 'shop_1.local.'])(
    'that is one is taken: %s',
    async (host) => {
      const { statuses, text } = await asked(`Host: ${host}\r\n`);
      expect(statuses).toEqual([200]);
      expect(text).toContain(`http://${host}/en/api/docs.jsonld`);
    },
  );

  it('given by the client is never cached for others', async () => {
    const { text } = await asked('Host: evil.example\r\n');
    expect(text).toMatch(/cache-control: no-cache, private/i);
    expect((await asked('Host: shop.example\r\n')).text).not.toContain('evil.example');
  });
});

describe('a redirect', () => {
  it.each([
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/admin//evil.example',
    '/?next=https://evil.example',
    '/en?url=//evil.example',
    '/http://evil.example',
  ])('never leaves the server: %s', async (path) => {
    const { text } = await sendRaw(server.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(/^location: (.*)\r$/im.exec(text)?.[1] ?? '/admin').toBe('/admin');
  });
});

describe('unreadable data on a busy connection', () => {
  it('is not answered into an event stream', async () => {
    const line = openSocket(server.url);
    let text = '';
    line.on('data', (part) => (text += part.toString()));
    line.write(`GET /.well-known/mercure?topic=* HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    await expect.poll(() => text).toContain(':connected');
    line.write('NONSENSE\r\n\r\n');
    await once(line, 'close');
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('is not taken for the answer to the previous request', async () => {
    const slow = post('Content-Length: 42', JSON.stringify({ username: 'boss', password: 'wrong-guess' }));
    const { statuses } = await sendRaw(server.url, `${slow}NONSENSE\r\n\r\n`);
    expect(statuses).not.toContain(400);
  });
});

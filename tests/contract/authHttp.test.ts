import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Api, type Answer } from '../support/client.ts';
import { withoutRandomParts } from '../support/withoutRandomParts.ts';
import { PASSWORD, refreshCookieOf, startAuthServer, type AuthServer } from './authServer.ts';

const SITE = 'https://shop.example';
const LOGIN = '/en/api/login_check';

let server: AuthServer;
let boss: Api;

beforeAll(async () => {
  server = await startAuthServer('sqlite', { CORS_ORIGINS: `${SITE}, https://other.example:8443` });
  await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'], pinCode: '1470' });
  const { body } = await server.api().post('login_check', { username: 'boss', password: PASSWORD });
  boss = new Api(server.url, 'en', body.token);
});
afterAll(() => server.end());

/** Sends raw bytes and reads until the server closes the connection. */
function raw(text: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.setTimeout(5000, () => socket.destroy(new Error(`no end of the answer: ${answer.slice(0, 200)}`)));
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.write(text);
  });
}

const post = (body: string, headers: Record<string, string> = {}) =>
  server.api().call('POST', LOGIN, { raw: body, headers: { 'Content-Type': 'application/json', ...headers } });
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('the log', () => {
  it('contains no password, PIN, token or cookie, wherever they were sent', async () => {
    const signIn = await server.api().post('login_check', { username: 'boss', password: PASSWORD });
    const cookie = refreshCookieOf(signIn.headers) ?? '';
    await server.api().post('login_check', { username: 'boss', password: 'hunter2-wrong' });
    await boss.get('users?pinCode=1470');
    await boss.get('users?pin%43ode=1470&page=1');
    await boss.get('users?filter[pinCode]=1470&token=sekret-token');
    await boss.get('me', { 'X-Operator': 'sekret-operator', 'X-Approval': 'sekret-approval' });
    await boss.get('products', { Cookie: `flexy_refresh=${cookie}` });
    await boss.post('users', {
      username: 'newcomer',
      fullName: 'N',
      password: 'sekret-password',
      currentPassword: PASSWORD,
      pinCode: '6420',
      roles: ['ROLE_CASHIER'],
    });
    const log = server.lines.join('');
    for (const pin of ['1470', '6420']) expect(withoutRandomParts(log)).not.toContain(pin);
    for (const secret of [PASSWORD, 'hunter2', 'sekret', cookie, boss.token ?? '', signIn.body.token])
      expect(log).not.toContain(secret);
    expect(log).toContain('/en/api/users?pinCode=****');
    expect(log).toContain('page=1');
  });

  it('tells who asked from which address, by ids, and nothing of whom was asked for', async () => {
    const ask = async (made: Promise<Answer>) => {
      const id = (await made).headers.get('x-request-id') ?? '';
      return JSON.parse(await vi.waitUntil(() => server.lines.find((line) => line.includes(id))));
    };
    const address = '127.0.0.1';
    const { id: account } = (await boss.get('me')).body;
    expect(await ask(boss.get('users?username=Amina&fullName=0612345678&page=1'))).toMatchObject({
      ...{ address, account, level: 30 },
      path: '/en/api/users?username=****&fullName=****&page=1',
    });
    const attempt = (username: string) => server.api().post('login_check', { username, password: 'wrong' });
    expect(await ask(attempt('boss'))).toMatchObject({ address, account, status: 401 });
    expect(await ask(attempt('nobody'))).toMatchObject({ address, account: 'unknown', status: 401 });
    expect(await ask(server.api().get('users'))).toMatchObject({ address, status: 401 });
  });

  it('has every request with the id of its answer', async () => {
    const own = await server.api().get('/healthz');
    const id = own.headers.get('x-request-id') ?? '';
    const line = JSON.parse(server.lines.find((one) => one.includes(id)) ?? '{}');
    expect(line).toMatchObject({ id, method: 'GET', path: '/healthz', status: 200, ms: expect.any(Number) });
    expect((await server.api().get('/healthz', { 'X-Request-Id': 'proxy-1.a:b_c' })).headers.get('x-request-id')).toBe(
      'proxy-1.a:b_c',
    );
    for (const odd of ['a b', 'x'.repeat(65), '{"a":1}', '']) {
      expect((await server.api().get('/healthz', { 'X-Request-Id': odd })).headers.get('x-request-id')).toMatch(
        /^[0-9a-f-]{36}$/,
      );
    }
  });
});

describe('a body', () => {
  it.each([
    ['cut off', '{', 400],
    ['with a comma too many', '{"username":"boss",}', 400],
    ['in single quotes', "{'username':'boss'}", 400],
    ['that is no JSON', 'nonsense', 400],
    ['of two values', '{"a":1}{"b":2}', 400],
    ['of 65 levels', nested(65), 400],
    ['of 300 levels inside a field', `{"username":${nested(300)}}`, 400],
    ['of open brackets', '['.repeat(200_000), 400],
    ['of 100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
    ['that is empty', '', 400],
    ['that is null', 'null', 400],
    ['that is a text', '"text"', 400],
    ['that is a number', '12', 400],
    ['over 1 MB', JSON.stringify({ username: 'x'.repeat(1024 * 1024) }), 413],
  ])('%s is a problem, and no server error', async (_name, body, status) => {
    const answer = await post(body, { Accept: 'application/json' });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.status).toBe(status);
    expect(answer.text).not.toMatch(/\bat [/\w]|node_modules|SyntaxError|Unexpected/);
  });

  it('just below the limits is accepted', async () => {
    expect(
      (await post(JSON.stringify({ username: 'boss', password: PASSWORD, more: JSON.parse(nested(60)) }))).status,
    ).toBe(200);
    expect(
      (await post(JSON.stringify({ username: 'boss', password: PASSWORD, more: 'x'.repeat(900_000) }))).status,
    ).toBe(200);
    expect((await post(`\ufeff${JSON.stringify({ username: 'boss', password: PASSWORD })}`)).status).toBe(200);
  });

  it('is refused when it is not UTF-8, is compressed, or has another charset', async () => {
    const latin = Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xe9, 0xff]), Buffer.from('"}')]);
    const head = `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`;
    expect(await raw(Buffer.concat([Buffer.from(`${head}Content-Length: ${latin.length}\r\n\r\n`), latin]))).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    const packed = gzipSync('{}');
    const answer = await raw(
      Buffer.concat([Buffer.from(`${head}Content-Encoding: gzip\r\nContent-Length: ${packed.length}\r\n\r\n`), packed]),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 415 /);
    expect((await post('{}', { 'Content-Type': 'application/json; charset=utf-16' })).status).toBe(415);
    expect(
      (
        await post(JSON.stringify({ username: 'boss', password: PASSWORD }), {
          'Content-Type': 'application/json; charset="UTF-8"',
        })
      ).status,
    ).toBe(200);
  });

  it('of another type is not parsed', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/xml',
      'nonsense',
      'application/jsonx',
    ]) {
      expect((await post('{"username":"boss","password":"x"}', { 'Content-Type': type })).status, type).toBe(415);
      const product = await boss.call('POST', 'products', { raw: '{"name":"x"}', headers: { 'Content-Type': type } });
      expect(product.status, type).toBe(415);
    }
  });

  it('with invalid JSON is refused after authentication and routing', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const stranger = server.api();
    expect((await stranger.call('POST', 'products', { raw: '{', headers })).status).toBe(401);
    expect((await stranger.call('POST', 'jobs', { raw: '{', headers })).status).toBe(401);
    expect((await boss.call('POST', 'nothing', { raw: '{', headers })).status).toBe(404);
    expect((await boss.call('DELETE', 'products', { raw: '{', headers })).status).toBe(405);
    expect((await boss.call('POST', 'products', { raw: '{', headers })).status).toBe(400);
    expect((await boss.call('POST', 'setup', { raw: '{', headers })).status).toBe(400);
  });

  it('far above the limit is refused before it is read', async () => {
    const answer = await raw(
      `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('application/problem+json');
  });

  it('cannot pollute object prototypes', async () => {
    const attack =
      '{"username":"boss","password":"wrong","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"\\u005f_proto__":{"isAdmin":1}}';
    expect((await post(attack)).status).toBe(401);
    const made = await boss.call('POST', 'promo_codes', {
      raw: attack.replace('"username":"boss","password":"wrong"', '"code":"P"'),
    });
    expect(made.status).toBeLessThan(500);
    expect(made.text).not.toContain('isAdmin');
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

describe('broken requests', () => {
  it.each([
    ['GET / HTTP/1.1\r\nBroken Header\r\n\r\n', 400],
    ['NONSENSE\r\n\r\n', 400],
    ['GET /en/api/products HTTP/1.1\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['POST /en/api/login_check HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['POST /en/api/login_check HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
  ])('%.40s… is answered %d', async (text, status) => {
    expect(await raw(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it.each([
    '/en/api/%',
    '/en/api/products/%E0%A4%A',
    '/en/api/products/%00',
    '/en/api/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/admin/%2e%2e/%2e%2e/package.json',
    '/admin/..%2fsecret.key',
    '//',
    '/en/api//users',
  ])('%s is no server error and reveals nothing', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (?:3|4|503)/);
    expect(answer).toMatch(/x-request-id/i);
    expect(answer).not.toMatch(/root:|"private": true/);
  });

  it('with odd authorization headers are anonymous or refused', async () => {
    for (const [header, status] of [
      ['Basic YTpi', 401],
      ['Bearer a b', 401],
      ['bearer', 401],
      ['', 401],
      ['Bearer \u00ff', 401],
    ] as const) {
      expect((await server.api().get('me', { Authorization: header })).status, header).toBe(status);
    }
  });
});

describe('headers', () => {
  it('allow listed sites to call the API, and to read the headers of the contract', async () => {
    const asked = {
      Origin: SITE,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    };
    const preflight = await server.api().call('OPTIONS', 'products', { headers: asked });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Authorization.*Idempotency-Key.*If-Match/);
    const list = await boss.get('products', { Origin: SITE });
    for (const name of ['Content-Range', 'Link', 'Location', 'ETag', 'X-Request-Id'])
      expect(list.headers.get('access-control-expose-headers')).toContain(name);
    expect(list.headers.get('vary')).toContain('Origin');
    for (const origin of ['https://evil.example', 'null', `${SITE}.evil.example`]) {
      expect((await boss.get('products', { Origin: origin })).headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('health', () => {
  it('reports the running engine', async () => {
    const { status, body } = await server.api().get('/healthz');
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/), database: 'sqlite' });
  });
});

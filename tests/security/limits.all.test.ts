import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createListener, closeGracefully, listen, type ListenerOptions } from '../../mock-api/http/listener.ts';
import { TokenBuckets } from '../../mock-api/http/rateLimit.ts';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import { Api } from '../support/client.ts';
import { openSocket, sendRaw } from './rawConnection.ts';

describe('a body', () => {
  let server: AuthServer;
  let boss: Api;
  beforeAll(async () => {
    server = await startAuthServer();
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    boss = await server.api().as('boss', PASSWORD);
  });
  afterAll(() => server.end());

  const names = (count: number) => `{${Array.from({ length: count }, (_, at) => `"n${at}":1`).join()}}`;
  const list = (count: number) => `[${Array.from({ length: count }, () => 1).join()}]`;

  it.each([
    ['2,001 names in an object', names(2001), 'problem.tooMany'],
    ['10,001 entries in a list', `{"more":${list(10_001)}}`, 'problem.tooMany'],
    ['100,001 values in all', `{"more":[${Array.from({ length: 11 }, () => list(9_100)).join()}]}`, 'problem.tooMany'],
  ])('of %s is refused', async (_name, raw) => {
    const { status, body } = await boss.call('POST', 'stores', { raw });
    expect(status).toBe(400);
    expect(body.detail).toMatch(/^The body has too many parts \(at most \d+\)\.$/);
  });

  it('just below the limits is read', async () => {
    const login = { username: 'boss', password: PASSWORD };
    for (const more of [names(1990), list(10_000)]) {
      const raw = JSON.stringify({ ...login, more: JSON.parse(more) });
      expect((await server.api().call('POST', 'login_check', { raw })).status).toBe(200);
    }
  });

  it('in UTF-7, UTF-16 or invalid UTF-8 is refused', async () => {
    for (const charset of ['utf-7', 'utf-16le', 'utf-32', 'iso-8859-1', 'x', 'utf-8x', "utf-8'"]) {
      const headers = { 'Content-Type': `application/json; charset=${charset}` };
      expect((await server.api().call('POST', 'login_check', { raw: '{}', headers })).status, charset).toBe(415);
    }
    const body = Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]);
    const head = `POST /en/api/login_check HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    expect((await sendRaw(server.url, Buffer.concat([Buffer.from(head), body]))).statuses).toEqual([400]);
  });

  it('with any content coding is refused, so that nothing small becomes large', async () => {
    for (const coding of ['gzip', 'x-gzip', 'deflate', 'br', 'zstd', 'compress', 'gzip, gzip', 'identity, gzip'])
      expect(
        (await boss.call('POST', 'stores', { raw: '{}', headers: { 'Content-Encoding': coding } })).status,
        coding,
      ).toBe(415);
  });

  it('may come with many parameters: the first 300 count', async () => {
    const query = Array.from({ length: 2000 }, (_, at) => `n${at}=1`).join('&');
    expect((await boss.get(`stores?${query}`)).status).toBe(200);
    expect((await boss.get(`stores?${Array.from({ length: 500 }, () => 'id[]=1').join('&')}`)).status).toBe(200);
  });
});

describe('anonymous calls', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer('sqlite', { RATE_LIMIT: '20', TRUST_PROXY: '1' });
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
  });
  afterAll(() => server.end());

  const call = (from: string, headers: Record<string, string> = {}) =>
    server.api('fr').get('instance', { 'X-Forwarded-For': from, ...headers });

  it('are limited by address, and get the retry time, in the caller’s language', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await call('203.0.113.1')).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const late = await call('203.0.113.1');
    expect(late.status).toBe(429);
    expect(late.headers.get('content-type')).toContain('application/ld+json');
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(late.body.detail).toMatch(/^Trop d’appels\. Réessayez dans \d s\.$/);
    expect((await call('203.0.113.2')).status).toBe(200);
  });

  it('include those with an invalid bearer token', async () => {
    const odd = ['Bearer x.y.z', 'Basic YTpi', 'Bearer', 'bearer  a.b.c'];
    for (let at = 0; at < 20; at += 1) await call('203.0.113.3', { Authorization: odd[at % odd.length] ?? '' });
    expect((await call('203.0.113.3', { Authorization: 'Bearer x.y.z' })).status).toBe(429);
  });

  it('do not affect signed-in users, pages and health', async () => {
    const { body } = await server
      .api()
      .post('login_check', { username: 'boss', password: PASSWORD }, { 'X-Forwarded-For': '203.0.113.4' });
    const boss = new Api(server.url, 'en', body.token);
    for (let at = 0; at < 60; at += 1)
      expect((await boss.get('stores', { 'X-Forwarded-For': '203.0.113.4' })).status).toBe(200);
    for (let at = 0; at < 30; at += 1) {
      expect((await server.api().get('/healthz', { 'X-Forwarded-For': '203.0.113.4' })).status).toBe(200);
      expect((await server.api().get('/en', { 'X-Forwarded-For': '203.0.113.4' })).status).toBe(200);
    }
  });

  it('and expensive calls of accounts, with twice the limit', async () => {
    const boss = await server.api().as('boss', PASSWORD);
    // At once: on a busy machine the limit is filled up meanwhile.
    const together = (count: number, send: () => Promise<{ status: number }>) =>
      Promise.all(Array.from({ length: count }, async () => (await send()).status));
    const statuses = await together(45, () => boss.post('stores/batch', []));
    expect(statuses.filter((status) => status !== 429).length).toBeGreaterThanOrEqual(40);
    expect(statuses).toContain(429);
    expect((await boss.get('stores')).status).toBe(200);
    expect(await together(5, () => boss.get('stores?pagination=false'))).toContain(429);
  });
});

describe('a bucket', () => {
  it('refills with time, up to its capacity', () => {
    const buckets = new TokenBuckets(60);
    for (let at = 0; at < 60; at += 1) expect(buckets.take('a', 0)).toBe(0);
    expect(buckets.take('a', 0)).toBe(1000);
    expect(buckets.take('a', 500)).toBe(500);
    expect(buckets.take('a', 1001)).toBe(0);
    expect(buckets.take('b', 1001)).toBe(0);
    for (let at = 0; at < 60; at += 1) expect(buckets.take('a', 10_000_000)).toBe(0);
    expect(buckets.take('a', 10_000_000)).toBeGreaterThan(0);
  });
});

describe('connections', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await closeGracefully(server, 0);
  });

  const LARGE = Buffer.alloc(64 * 1024 * 1024, 'x');
  async function start(options: Partial<ListenerOptions>): Promise<string> {
    const server = createListener((request, response) => response.end(request.url === '/large' ? LARGE : 'small'), {
      most: 20,
      ...options,
    });
    servers.push(server);
    return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  }
  const asking = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

  it('beyond the limit are refused, and served again when others have closed', async () => {
    const url = await start({ most: 10, mostOfOne: 10 });
    const others = Array.from({ length: 10 }, () => openSocket(url));
    await Promise.all(others.map((line) => once(line, 'connect')));
    const refused = await sendRaw(url, asking());
    expect(refused.statuses).toEqual([503]);
    expect(refused.text).toMatch(/retry-after: 5/i);
    for (const line of others) line.destroy();
    await expect.poll(async () => (await sendRaw(url, asking())).statuses).toEqual([200]);
  });

  it('of one address cannot use up all, except those of a proxy', async () => {
    for (const [isBehindProxy, status] of [
      [false, 503],
      [true, 200],
    ] as const) {
      const url = await start({ most: 20, isBehindProxy });
      const others = Array.from({ length: 10 }, () => openSocket(url));
      await Promise.all(others.map((line) => once(line, 'connect')));
      expect((await sendRaw(url, asking())).statuses).toEqual([status]);
      for (const line of others) line.destroy();
    }
  });

  it('with slow requests get an error and are closed: no data, headers, a body', async () => {
    const timeouts = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
    const url = await start({ timeouts });
    const head = 'POST / HTTP/1.1\r\nHost: x\r\n';
    for (const begun of [
      '',
      head,
      `${head}Content-Length: 1000\r\n\r\n{`,
      `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
    ]) {
      const line = openSocket(url);
      line.on('error', () => undefined);
      let text = '';
      line.on('data', (part) => (text += String(part)));
      line.write(begun);
      const drops = setInterval(
        () => line.write(begun.endsWith('\r\n') && begun !== head ? '1\r\nx\r\n' : 'X-A: b\r\n'),
        100,
      );
      if (begun === '') clearInterval(drops);
      await once(line, 'close');
      clearInterval(drops);
      expect(text, begun).toMatch(begun.includes('\r\n\r\n') ? /^HTTP\/1\.1 (?:200|408) / : /^HTTP\/1\.1 408 /);
    }
  });

  it('with stalled readers are closed, but not those that read slowly enough', async () => {
    const url = await start({ lookMs: 20, patienceMs: 200, leastPerSecond: 1e9 });
    const silent = openSocket(url);
    silent.pause();
    silent.on('error', () => undefined);
    silent.write(asking('/large'));
    const server = servers.at(-1);
    const count = () => new Promise<number>((resolve) => server?.getConnections((_, lines) => resolve(lines)));
    await expect.poll(count).toBe(1);
    await expect.poll(count).toBe(0);
    const patient = await start({ lookMs: 20, patienceMs: 200, leastPerSecond: 1024 });
    let read = 0;
    const reader = openSocket(patient);
    reader.on('data', (part) => (read += part.length));
    reader.write(asking('/large'));
    await expect.poll(() => read).toBeGreaterThan(LARGE.length);
    reader.destroy();
    silent.destroy();
  });

  it('that buffer too much in total are closed, the largest first', async () => {
    const url = await start({ lookMs: 20, mostWaiting: LARGE.length * 1.5 });
    const lines = [openSocket(url), openSocket(url)];
    for (const line of lines) {
      line.pause();
      line.on('error', () => undefined);
      line.write(asking('/large'));
    }
    const small = openSocket(url);
    await once(small, 'connect');
    const server = servers.at(-1);
    const count = () => new Promise<number>((resolve) => server?.getConnections((_, left) => resolve(left)));
    await expect.poll(count).toBe(2);
    small.write(asking());
    expect(String((await once(small, 'data'))[0])).toContain('small');
    for (const line of [...lines, small]) line.destroy();
  });
});

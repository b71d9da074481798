import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../support/client.ts';
import { startRecordedServer, type RecordedServer } from '../support/recordedServer.ts';
import { startServer, type TestServer } from '../support/server.ts';

const TOKEN = 'token-of-the-other-server';
const LD = { Accept: 'application/ld+json' };

let open: TestServer;
let closed: TestServer;
let other: RecordedServer;
let admin: Api;

beforeAll(async () => {
  [open, closed, other] = await Promise.all([
    startServer({ env: { CONNECT_PRIVATE: '1' } }),
    startServer(),
    startRecordedServer('4.0', TOKEN),
  ]);
  admin = await new Api(open.url).as('admin');
});
afterAll(async () => {
  await Promise.all([open?.stop(), closed?.stop(), other?.stop()]);
});

/** Saves a connection. @returns the path of its relay, below `/en/api/` */
async function connect(api: Api, entrypoint: string, token?: string): Promise<string> {
  const { body, status } = await api.post('connections', { name: 'Other', entrypoint, ...(token ? { token } : {}) });
  expect(status).toBe(201);
  return `connect/${body.id}/relay`;
}

describe('a connection', () => {
  it('is answered without its token, also in the history', async () => {
    const { body } = await admin.post('connections', { name: 'Kept', entrypoint: `${other.url}/en/api`, token: TOKEN });
    expect(JSON.stringify(body)).not.toContain(TOKEN);
    expect((await admin.get('connections')).text).not.toContain(TOKEN);
    expect((await admin.get('audit?resource=connections')).text).not.toContain(TOKEN);
  });

  it.each(['ftp://a.example/api', 'https://u:p@a.example/api', 'https://a.example/api?x=1', 'nonsense'])(
    'cannot be to %s',
    async (entrypoint) => {
      const { status, body } = await admin.post('connections', { name: 'x', entrypoint });
      expect([status, body.violations[0].propertyPath]).toEqual([422, 'entrypoint']);
    },
  );

  it('drops its token when it is changed to another server', async () => {
    const relay = await connect(admin, `${other.url}/en/api`, TOKEN);
    const id = relay.split('/')[1] ?? '';
    expect((await admin.get(`${relay}/en/api`, LD)).status).toBe(200);
    await admin.put(`connections/${id}`, { entrypoint: 'http://127.0.0.1:9/api' });
    await admin.put(`connections/${id}`, { entrypoint: `${other.url}/en/api` });
    const refused = await admin.get(`${relay}/en/api`, LD);
    expect([refused.status, refused.body.reason]).toEqual([424, 'unauthorized']);
  });
});

describe('the relay', () => {
  it('passes on address, body and token, but nothing about the caller', async () => {
    const relay = await connect(admin, `${other.url}/en/api`, TOKEN);
    const read = await admin.get(`${relay}/en/api`, { ...LD, Cookie: 'flexy=1', 'X-Secret': 'ours' });
    expect([read.status, read.body['@type']]).toEqual([200, 'Entrypoint']);
    expect(read.headers.get('link')).toContain('apiDocumentation');
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect(other.asked.at(-1)).toMatchObject({ call: 'GET /en/api', bearer: TOKEN });
    expect(Object.keys(other.asked.at(-1)?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie']));
    expect(JSON.stringify(other.asked.at(-1)?.headers)).not.toContain('ours');
    await admin.post(`${relay}/en/api/products`, { name: 'x' });
    expect(other.asked.at(-1)).toMatchObject({ call: 'POST /en/api/products', body: { name: 'x' } });
  });

  it('is for administrators', async () => {
    const relay = await connect(admin, `${other.url}/en/api`, TOKEN);
    const manager = await new Api(open.url).as('manager');
    expect((await manager.get(`${relay}/en/api`, LD)).status).toBe(403);
    expect((await new Api(open.url).get(`${relay}/en/api`, LD)).status).toBe(401);
    expect((await manager.get('connections')).status).toBe(403);
  });

  it('answers 404 for unknown connections, and for foreign addresses', async () => {
    const relay = await connect(admin, `${other.url}/en/api`, TOKEN);
    for (const path of ['connect/999999/relay/en/api', 'connect/x/relay/en/api', `${relay}//evil.example/x`])
      expect((await admin.get(path, LD)).status, path).toBe(404);
  });

  it('refuses addresses inside the network unless they are allowed', async () => {
    const api = await new Api(closed.url).as('admin');
    const asked = other.asked.length;
    for (const host of [other.url, other.url.replace('127.0.0.1', 'localhost'), 'http://169.254.169.254']) {
      const answer = await api.get(`${await connect(api, `${host}/en/api`)}/en/api`, LD);
      expect([answer.status, answer.body.reason], host).toEqual([424, 'blocked']);
    }
    expect(other.asked).toHaveLength(asked);
  });

  it('reports an unreachable server', async () => {
    const answer = await admin.get(`${await connect(admin, 'http://127.0.0.1:9/api')}/api`, LD);
    expect([answer.status, answer.body.reason]).toEqual([424, 'unreachable']);
    expect(answer.body.detail).toBe('That server cannot be reached.');
  });
});

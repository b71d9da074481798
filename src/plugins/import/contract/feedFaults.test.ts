// Feeds whose source or owner is not as it was.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { startEmptyServer } from '../../../../tests/support/startEmptyServer.ts';
import type { TestServer } from '../../../../tests/support/server.ts';
import { ended, imported } from './send.ts';

let server: TestServer;
let shop: Server;
let admin: Api;

// Jobs wait for each other.
vi.setConfig({ testTimeout: 90_000 });

const FILE = 'Name,Price,Code\nTea,1,FAULT-1';
const MAPPING = { Name: 'name', Price: 'price', Code: 'skuCode' };
/** Addresses that the supplier's server was asked for, with the credentials. */
const asked: string[] = [];
/** What the supplier's server waits for before it answers. */
let held: Promise<void> | null = null;
/** Where the supplier's server sends those who ask; null: it answers itself. */
let elsewhere: string | null = null;

beforeAll(async () => {
  shop = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? ''}`);
    const answer = () => {
      if (elsewhere !== null) response.writeHead(302, { Location: elsewhere }).end();
      else response.writeHead(200, { 'Content-Type': 'text/csv' }).end(FILE);
    };
    if (held) void held.then(answer);
    else answer();
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  ({ server, admin } = await startEmptyServer({ env: { CONNECT_PRIVATE: '1' } }));
}, 180_000);
afterAll(async () => {
  shop.close();
  await server?.stop();
});

async function makeFeed(api: Api, path: string, more: object = {}): Promise<Body> {
  const first = await imported(api, { file: FILE, mapping: MAPPING, options: { key: 'skuCode' } });
  const address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/${path}`;
  const values = { name: path, mappingOf: `/en/api/imports/${first.import}`, address, mostChange: 100, ...more };
  const { status, body } = await api.post('import_feeds', values);
  expect(status, JSON.stringify(body)).toBe(201);
  asked.length = 0;
  return body;
}

/** Runs a feed now. @returns the report of the run */
async function run(feed: Body): Promise<Body> {
  const { body } = await admin.post(`import/feeds/${feed.id}/run`, {});
  await expect.poll(async () => (await admin.get(`jobs/${body.job}`)).body.status, { timeout: 30_000 }).toBe('done');
  const [last] = (await admin.get(`imports?feed=${feed.id}&order[id]=desc`)).body['hydra:member'];
  return ended(admin, last?.id);
}

it('an address with a lone percent sign is a name as it stands there', async () => {
  const feed = await makeFeed(admin, '100%.csv');
  expect(await run(feed)).toMatchObject({ state: 'done', fileName: '100%.csv', rows: 1 });
});

it('a feed that is being read says so, and is read again when that is over', async () => {
  const feed = await makeFeed(admin, 'slow.csv');
  const gate = Promise.withResolvers<void>();
  held = gate.promise;
  const first = await admin.post(`import/feeds/${feed.id}/run`, {});
  expect(first.status).toBe(200);
  await expect.poll(() => asked.length, { timeout: 30_000 }).toBe(1);
  const runs = [admin, admin.in('fr')].map((api) => api.post(`import/feeds/${feed.id}/run`, {}));
  const again = await Promise.all(runs);
  expect(again.map(({ status }) => status)).toEqual([409, 409]);
  expect(again.map(({ body }) => body['hydra:description'] ?? body.detail)).toEqual([
    'This feed is running already. Its report appears when it is done.',
    'Ce flux est déjà en cours. Son rapport apparaît quand il est terminé.',
  ]);
  held = null;
  gate.resolve();
  await expect
    .poll(async () => (await admin.get(`jobs/${first.body.job}`)).body.status, { timeout: 30_000 })
    .toBe('done');
  const [report] = (await admin.get(`imports?feed=${feed.id}`)).body['hydra:member'];
  expect(await ended(admin, report.id)).toMatchObject({ state: 'done' });
  expect(await run(feed)).toMatchObject({ state: 'done' });
  expect(asked).toHaveLength(2);
});

it('an address that sends on into networks without services is not followed, and gets no credentials', async () => {
  const feed = await makeFeed(admin, 'moved.csv', { username: 'flexy', password: 'geheim' });
  for (const [address, failure] of [
    ['http://169.254.169.254/latest/meta-data/', 'blocked'],
    ['http://[::ffff:169.254.169.254]/', 'blocked'],
    ['file:///etc/passwd', 'redirect'],
    ['ftp://127.0.0.1/', 'redirect'],
  ] as const) {
    elsewhere = address;
    expect(await run(feed), address).toMatchObject({ state: 'failed', failure });
  }
  // Another port is another server: it is asked without the password.
  const other = createServer((request, response) => {
    asked.push(`other ${request.headers.authorization ?? ''}`);
    response.writeHead(200, { 'Content-Type': 'text/csv' }).end(FILE);
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  expect(await run(feed)).toMatchObject({ state: 'done' });
  expect(asked.at(-1)).toBe('other ');
  other.close();
  elsewhere = null;
});

it('a feed whose owner may import no more asks nobody, and says so', async () => {
  await admin.post('users', {
    ...{ username: 'second', fullName: 'Second', password: 'long enough', roles: ['ROLE_ADMIN'] },
    currentPassword: 'long enough',
  });
  const second = await new Api(server.url).as('second', 'long enough');
  const feed = await makeFeed(second, 'owner.csv', { username: 'flexy', password: 'geheim' });
  expect(await run(feed)).toMatchObject({ state: 'done' });
  const { id } = (await second.get('me')).body;
  const demoted = await admin.patch(`users/${id}`, { roles: ['ROLE_MANAGER'], currentPassword: 'long enough' });
  expect(demoted.status, demoted.text).toBe(200);
  asked.length = 0;
  expect(await run(feed)).toMatchObject({ state: 'failed', failure: 'noAccount' });
  expect(asked).toEqual([]);
  // Whoever saves it makes it their own.
  const { status, text } = await admin.patch(`import_feeds/${feed.id}`, { name: 'Mine' });
  expect(status, text).toBe(200);
  expect(await run(feed)).toMatchObject({ state: 'done' });
});

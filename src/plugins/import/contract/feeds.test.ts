import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { startEmptyServer } from '../../../../tests/support/startEmptyServer.ts';
import type { TestServer } from '../../../../tests/support/server.ts';
import { ended, imported, productsBy } from './send.ts';

let server: TestServer;
let shop: Server;
let admin: Api;
let manager: Api;

// Jobs wait for each other.
vi.setConfig({ testTimeout: 90_000 });

/** What the supplier's server answers. */
let answer: { status: number; text: string } = { status: 200, text: '' };
/** Values of `Authorization` that it was sent. */
const credentials: (string | undefined)[] = [];
const MAPPING = { Name: 'name', Price: 'price', Code: 'skuCode' };
const list = (code: string, prices: Readonly<Record<number, number | string>>) =>
  ['Name,Price,Code', ...Object.entries(prices).map(([at, price]) => `Tea ${at},${price},${code}-${at}`)].join('\n');
const says = (text: string, status = 200) => {
  answer = { status, text };
};

beforeAll(async () => {
  shop = createServer((request, response) => {
    credentials.push(request.headers.authorization);
    response.writeHead(answer.status, { 'Content-Type': 'text/csv' }).end(answer.text);
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  ({ server, admin } = await startEmptyServer({ env: { CONNECT_PRIVATE: '1' } }));
}, 180_000);
afterAll(async () => {
  shop.close();
  await server?.stop();
});

const address = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/prices.csv`;

/** A feed by the mapping of an import of ten products at 1.00 each. */
async function makeFeed(code: string, more: object = {}): Promise<Body> {
  const file = list(code, Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, 1])));
  const first = await imported(admin, { file, mapping: MAPPING, options: { key: 'skuCode' } });
  says(file);
  const values = { name: code, mappingOf: `/en/api/imports/${first.import}`, address: address(), ...more };
  const { status, body } = await admin.post('import_feeds', values);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const runsOf = async (feed: Body): Promise<Body[]> =>
  (await admin.get(`imports?feed=${feed.id}&order[id]=desc`)).body['hydra:member'];
const feedNow = async ({ id }: Body): Promise<Body> => (await admin.get(`import_feeds/${id}`)).body;
const noticesOf = async ({ id }: Body): Promise<Body[]> =>
  (await admin.get('notifications?itemsPerPage=100')).body['hydra:member'].filter(
    ({ resource, recordId }: Body) => resource === 'import_feeds' && recordId === id,
  );

/** Runs a feed now. @returns the report of the run */
async function run(feed: Body): Promise<Body> {
  const { status, body } = await admin.post(`import/feeds/${feed.id}/run`, {});
  expect(status, JSON.stringify(body)).toBe(200);
  // The import of a file that cannot be read is removed again: the job is over then.
  await expect.poll(async () => (await admin.get(`jobs/${body.job}`)).body.status, { timeout: 30_000 }).toBe('done');
  const [last] = await runsOf(feed);
  return ended(admin, last?.id);
}
const priceOf = async (code: string) => (await productsBy(admin, code)).get(code)?.price;

it('brings what its file says by the mapping of an import, each time anew', async () => {
  const feed = await makeFeed('DAY', { username: 'flexy', password: 'geheim' });
  expect(feed).toMatchObject({ resource: 'products', mostChange: 20, at: '04:00', gone: 'keep' });
  expect(feed).not.toHaveProperty('password');
  expect(Date.parse(feed.nextAt)).toBeGreaterThan(Date.now());
  expect(await run(feed)).toMatchObject({ state: 'done', created: 0, updated: 0, unchanged: 10, rows: 10 });
  expect(credentials.at(-1)).toBe(`Basic ${Buffer.from('flexy:geheim').toString('base64')}`);
  says(list('DAY', { 0: 2, 1: 'free', 2: 1 }));
  const report = await run(feed);
  expect(report).toMatchObject({ state: 'done', updated: 1, unchanged: 1, failed: 1, removed: 0 });
  expect(report.problems).toEqual([expect.objectContaining({ cause: 'number', value: expect.any(String), count: 1 })]);
  expect([await priceOf('DAY-0'), await priceOf('DAY-1')]).toEqual([2, 1]);
  expect((await admin.post(`imports/${report.id}/undo`, {})).status).toBe(200);
  expect(await ended(admin, report.id)).toMatchObject({ state: 'undone' });
  expect(await priceOf('DAY-0')).toBe(1);
  expect((await feedNow(feed)).readAt).toBeTruthy();
});

it('keeps the last data while its file cannot be read, tells its owner once, and recovers', async () => {
  const feed = await makeFeed('DOWN');
  expect(await run(feed)).toMatchObject({ state: 'done', unchanged: 10 });
  for (const [text, status, failure] of [
    ['', 404, 'refused'],
    ['', 500, 'failed'],
    ['%PDF-1.7 no table', 200, 'unreadable'],
    ['Name,Code\nTea,DOWN-1', 200, 'columns'],
    ['Name,Price,Code\n,free,\n', 200, 'allBad'],
  ] as const) {
    says(text, status);
    expect(await run(feed)).toMatchObject({ state: 'failed', failure, created: 0, updated: 0 });
    expect(await feedNow(feed)).toMatchObject({ failure });
  }
  expect(await priceOf('DOWN-1')).toBe(1);
  const notices = await noticesOf(feed);
  expect(notices.map(({ title }) => title)).toEqual(['The feed “DOWN” has failed. What it brought before stays.']);
  says(list('DOWN', { 1: 3 }));
  expect(await run(feed)).toMatchObject({ state: 'done', updated: 1 });
  const now = await feedNow(feed);
  expect([now.failure, await priceOf('DOWN-1')]).toEqual([undefined, 3]);
  // It is told again after it has worked.
  says('', 404);
  await admin.put(`notifications/${notices[0]?.id}`, { isRead: true });
  await run(feed);
  expect(await noticesOf(feed)).toHaveLength(2);
});

it('waits for a person when it changes too much: refused it writes nothing, run it writes all', async () => {
  const feed = await makeFeed('MANY');
  await run(feed);
  const dear = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, at < 3 ? 9 : 1]));
  says(list('MANY', dear));
  const first = await run(feed);
  expect(first).toMatchObject({ state: 'checked', updated: 3, unchanged: 7 });
  expect(await feedNow(feed)).toMatchObject({ waiting: { id: first.id } });
  expect((await noticesOf(feed)).map(({ title }) => title)).toEqual([
    'The feed “MANY” would change a lot. It waits until you run or refuse it.',
  ]);
  expect(await priceOf('MANY-0')).toBe(1);
  expect((await admin.post(`imports/${first.id}/cancel`, {})).status).toBe(200);
  expect(await ended(admin, first.id)).toMatchObject({ state: 'cancelled' });
  expect((await feedNow(feed)).waiting).toBeUndefined();
  // A newer file takes the place of a run that waits.
  const second = await run(feed);
  const third = await run(feed);
  expect((await admin.get(`imports/${second.id}`)).body.state).toBe('cancelled');
  expect((await admin.post(`imports/${third.id}/start`, {})).status).toBe(200);
  expect(await ended(admin, third.id)).toMatchObject({ state: 'done', updated: 3, approvedBy: { username: 'owner' } });
  expect([await priceOf('MANY-0'), (await feedNow(feed)).waiting]).toEqual([9, undefined]);
});

it('switches off what is gone from its file, never what it has not brought, and on again', async () => {
  const feed = await makeFeed('GONE', { gone: 'off', mostChange: 50 });
  await imported(admin, { file: list('OTHER', { 1: 5 }), mapping: MAPPING });
  await run(feed);
  const isOnSale = async (code: string) => (await productsBy(admin, code)).get(code)?.isOnSale;
  says(list('GONE', { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1 }));
  const report = await run(feed);
  expect(report).toMatchObject({ state: 'done', removed: 2, unchanged: 8 });
  expect(await Promise.all(['GONE-7', 'GONE-8', 'GONE-9', 'OTHER-1'].map(isOnSale))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  says(list('GONE', { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1 }));
  expect(await run(feed)).toMatchObject({ state: 'done', updated: 1, removed: 0 });
  expect([await isOnSale('GONE-8'), await isOnSale('GONE-9')]).toEqual([true, false]);
  // Most of the list is missing: a person decides.
  says(list('GONE', { 0: 1 }));
  expect(await run(feed)).toMatchObject({ state: 'checked', removed: 8 });
  expect(await isOnSale('GONE-5')).toBe(true);
  // Nobody knows which record a row without its key is about.
  says('Name,Price,Code\nTea 0,1,GONE-0\nTea 1,1,\n');
  expect(await run(feed)).toMatchObject({ state: 'done', removed: 0, failed: 1 });
});

/** Puts a file into a folder of the file manager. */
async function putFile(folder: number, name: string, text: string): Promise<void> {
  const form = new FormData();
  form.set('folder', String(folder));
  form.set('file', new Blob([text]), name);
  const headers = { Authorization: `Bearer ${admin.token}` };
  const answer = await fetch(`${server.url}/en/api/file-manager/upload`, { method: 'POST', headers, body: form });
  expect(answer.ok, await answer.text()).toBe(true);
}

it('reads the newest file of a folder, each once', async () => {
  const made = await admin.post('file-manager/folder', { name: 'Prices', folder: 0 });
  const id = Number(made.body.item.id);
  const feed = await makeFeed('DIR', {
    ...{ source: 'folder', folder: `/en/api/files/${id}`, address: null },
    mostChange: 100,
  });
  expect(await run(feed)).toMatchObject({ state: 'failed', failure: 'noFile' });
  await putFile(id, 'monday.csv', list('DIR', { 0: 4 }));
  expect(await run(feed)).toMatchObject({ state: 'done', updated: 1, fileName: 'monday.csv' });
  const before = (await runsOf(feed)).length;
  await run(feed);
  expect(await runsOf(feed)).toHaveLength(before);
  await putFile(id, 'tuesday.csv', list('DIR', { 0: 5 }));
  expect(await run(feed)).toMatchObject({ state: 'done', fileName: 'tuesday.csv' });
  expect([await priceOf('DIR-0'), (await feedNow(feed)).failure]).toEqual([5, undefined]);
});

it('refuses what cannot run, and belongs to administrators', async () => {
  const feed = await makeFeed('RULES');
  const values = { name: 'X', mappingOf: feed.mappingOf['@id'], address: address() };
  for (const [more, field] of [
    [{ address: 'ftp://x.example/a.csv' }, 'address'],
    [{ address: 'https://me:pw@x.example/a.csv' }, 'address'],
    [{ source: 'folder' }, 'folder'],
    [{ source: 'mailbox' }, 'mailHost'],
    [{ source: 'mailbox', mailHost: 'mail.example', username: 'me' }, 'mailFrom'],
    [{ source: 'mailbox', mailHost: 'mail.example/x', username: 'me' }, 'mailHost'],
    [{ at: '25:00' }, 'at'],
    [{ isHourly: true, everyHours: 0 }, 'everyHours'],
    [{ mostChange: 101 }, 'mostChange'],
  ] as const) {
    const { status, body } = await admin.post('import_feeds', { ...values, ...more });
    expect([status, body.violations?.[0]?.propertyPath], JSON.stringify(more)).toEqual([422, field]);
  }
  const keyless = await imported(admin, { file: list('KEYLESS', { 1: 1 }), mapping: MAPPING });
  const { body } = await admin.post('import_feeds', { ...values, mappingOf: `/en/api/imports/${keyless.import}` });
  expect(body.violations).toEqual([expect.objectContaining({ propertyPath: 'mappingOf', code: 'import.noKey' })]);
  await admin.post('users', {
    ...{ username: 'feedmanager', fullName: 'M', password: 'long enough', roles: ['ROLE_MANAGER'] },
    currentPassword: 'long enough',
  });
  manager = await new Api(server.url).as('feedmanager', 'long enough');
  const report = await run(feed);
  expect((await manager.get('import_feeds')).status).toBe(403);
  expect((await manager.post(`import/feeds/${feed.id}/run`, {})).status).toBe(403);
  expect((await manager.get(`imports/${report.id}`)).status).toBe(404);
  expect((await manager.post(`imports/${report.id}/undo`, {})).status).toBe(404);
});

// Feeds that read the file of a mail.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { ACCOUNT, ImapServer } from '../../../../tests/support/mail/imapServer.ts';
import { startEmptyServer } from '../../../../tests/support/startEmptyServer.ts';
import type { TestServer } from '../../../../tests/support/server.ts';
import { ended, imported, productsBy } from './send.ts';
import { deflatedZip } from './zip.ts';

let folder: string;
let server: TestServer;
let mail: ImapServer;
let admin: Api;

// Jobs wait for each other.
vi.setConfig({ testTimeout: 90_000 });

const SENDER = 'prices@wholesaler.example';
const MAPPING = { Name: 'name', Price: 'price', Code: 'skuCode' };
const list = (code: string, price: number) => `Name,Price,Code\nTea,${price},${code}`;

beforeAll(async () => {
  mail = await ImapServer.start();
  folder = await mkdtemp(path.join(tmpdir(), 'flexy-mail-'));
  const trusted = path.join(folder, 'certificate.pem');
  await writeFile(trusted, mail.certificate);
  ({ server, admin } = await startEmptyServer({ env: { CONNECT_PRIVATE: '1', NODE_EXTRA_CA_CERTS: trusted } }));
}, 180_000);
afterAll(async () => {
  await mail?.stop();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  for (const folder of mail.folders.values()) folder.length = 0;
  Object.assign(mail, { isCut: false, isStubborn: false, uidValidity: 7 });
  mail.asked.length = 0;
});

/** A feed of mails, by the mapping of an import of one product at 1.00. */
async function makeFeed(code: string, more: object = {}): Promise<Body> {
  const first = await imported(admin, { file: list(code, 1), mapping: MAPPING, options: { key: 'skuCode' } });
  const values = {
    ...{ name: code, mappingOf: `/en/api/imports/${first.import}`, mostChange: 100, source: 'mailbox' },
    ...{ mailHost: '127.0.0.1', mailPort: mail.port, ...ACCOUNT, mailFrom: SENDER, mailSubject: 'price list' },
    ...more,
  };
  const { status, body } = await admin.post('import_feeds', values);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** Runs a feed now. @returns its last report */
async function run(feed: Body): Promise<Body> {
  const { status, body } = await admin.post(`import/feeds/${feed.id}/run`, {});
  expect(status, JSON.stringify(body)).toBe(200);
  await expect.poll(async () => (await admin.get(`jobs/${body.job}`)).body.status, { timeout: 30_000 }).toBe('done');
  const [last] = (await admin.get(`imports?feed=${feed.id}&order[id]=desc`)).body['hydra:member'];
  return last ? ended(admin, last.id) : {};
}
const runsOf = async ({ id }: Body): Promise<number> =>
  (await admin.get(`imports?feed=${id}`)).body['hydra:totalItems'];
const priceOf = async (code: string) => (await productsBy(admin, code)).get(code)?.price;
const send = (content: string | Uint8Array, more: Partial<Parameters<ImapServer['deliver']>[0]> = {}) =>
  mail.deliver({ from: SENDER, subject: 'Our Price List', files: [{ name: 'prices.csv', content }], ...more });

it('takes the newest mail of its sender once, and marks it', async () => {
  const feed = await makeFeed('MAIL');
  expect(feed).not.toHaveProperty('password');
  expect(await run(feed)).toMatchObject({ state: 'failed', failure: 'noMail' });
  send(list('MAIL', 2));
  const uid = send(list('MAIL', 3));
  send(list('MAIL', 8), { from: `x${SENDER}` });
  send(list('MAIL', 8), { subject: 'Holidays' });
  send(list('MAIL', 8), { files: [{ name: 'logo.png', content: 'x' }] });
  expect(await run(feed)).toMatchObject({ state: 'done', updated: 1, fileName: 'prices.csv' });
  expect(await priceOf('MAIL')).toBe(3);
  expect(
    mail.folders
      .get('INBOX')
      ?.filter(({ isSeen }) => isSeen)
      .map((one) => one.uid),
  ).toEqual([uid]);
  const before = await runsOf(feed);
  await run(feed);
  expect(await runsOf(feed)).toBe(before);
  expect((await admin.get(`import_feeds/${feed.id}`)).body.failure).toBeUndefined();
  send(list('MAIL', 4));
  expect(await run(feed)).toMatchObject({ state: 'done', updated: 1 });
  expect(await priceOf('MAIL')).toBe(4);
  // The numbers of another validity are others.
  mail.uidValidity = 8;
  expect(await run(feed)).toMatchObject({ state: 'done', unchanged: 1 });
});

it('moves a mail, or leaves it, as it was chosen; and says when the mail cannot be moved', async () => {
  const feed = await makeFeed('MOVE', { mailAfter: 'move', mailMoveTo: 'Done', mailFile: 'prices*.csv' });
  send(list('MOVE', 2), {
    files: [
      { name: 'other.csv', content: 'x' },
      { name: 'Prices 1.csv', content: list('MOVE', 2) },
    ],
  });
  expect(await run(feed)).toMatchObject({ state: 'done', fileName: 'Prices 1.csv' });
  expect([mail.folders.get('INBOX')?.length, mail.folders.get('Done')?.length]).toEqual([0, 1]);
  mail.isStubborn = true;
  send(list('MOVE', 3));
  await run(feed);
  const runs: Body[] = (await admin.get(`imports?feed=${feed.id}`)).body['hydra:member'];
  await expect.poll(async () => priceOf('MOVE'), { timeout: 30_000 }).toBe(3);
  expect(runs.map(({ failure }) => failure)).toContain('notMarked');
  mail.isStubborn = false;
  const before = await runsOf(feed);
  await run(feed);
  expect(await runsOf(feed)).toBe(before);
  const kept = await makeFeed('KEEP', { mailAfter: 'keep' });
  send(list('KEEP', 2));
  expect(await run(kept)).toMatchObject({ state: 'done', updated: 1 });
  expect(mail.folders.get('INBOX')?.some(({ isSeen }) => isSeen)).toBe(false);
  expect(mail.asked.some((command) => command.startsWith('EXAMINE'))).toBe(true);
});

it('ends in its report: wrong password, no TLS, no folder, no server, a connection that is cut', async () => {
  const plain = await ImapServer.start(false);
  const feed = await makeFeed('FAIL');
  send(list('FAIL', 2));
  for (const [change, failure] of [
    [{ password: 'wrong' }, 'refused'],
    [{ password: ACCOUNT.password, mailFolder: 'Nowhere' }, 'noMailFolder'],
    [{ mailFolder: 'INBOX', mailPort: plain.port, password: ACCOUNT.password }, 'noTls'],
    [{ mailPort: 1, password: ACCOUNT.password }, 'unreachable'],
    [{ mailHost: '169.254.169.254', password: ACCOUNT.password }, 'blocked'],
  ] as const) {
    const { status, text } = await admin.patch(`import_feeds/${feed.id}`, change);
    expect(status, text).toBe(200);
    expect(await run(feed), JSON.stringify(change)).toMatchObject({ state: 'failed', failure });
  }
  expect(plain.asked.filter((command) => command === 'LOGIN')).toEqual([]);
  await plain.stop();
  // Another server is not sent the password of the one before.
  await admin.patch(`import_feeds/${feed.id}`, { mailHost: '127.0.0.1', mailPort: mail.port });
  expect(await run(feed)).toMatchObject({ state: 'failed', failure: 'refused' });
  await admin.patch(`import_feeds/${feed.id}`, { password: ACCOUNT.password });
  mail.isCut = true;
  expect(await run(feed)).toMatchObject({ state: 'failed', failure: 'unreachable' });
  mail.isCut = false;
  expect(await run(feed)).toMatchObject({ state: 'done', updated: 1 });
  expect(await priceOf('FAIL')).toBe(2);
});

it('refuses hostile files, and takes the next good one', async () => {
  const feed = await makeFeed('BAD');
  send('x', { size: 200_000_000 });
  expect(await run(feed)).toMatchObject({ state: 'failed', failure: 'tooLarge' });
  const bomb = deflatedZip({
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': new Uint8Array(4_000_000),
  });
  for (const content of ['%PDF-1.7 no table', bomb, '<html><p>No table</p></html>']) {
    send(content, { files: [{ name: 'prices.xlsx', content }] });
    expect(await run(feed)).toMatchObject({ state: 'failed', failure: 'unreadable' });
  }
  expect(await priceOf('BAD')).toBe(1);
  send(list('BAD', 5));
  expect(await run(feed)).toMatchObject({ state: 'done', updated: 1 });
  expect(await priceOf('BAD')).toBe(5);
});

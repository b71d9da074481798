import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packageOf, serverPackage, type PackageWish } from '../../mock-api/packages/package.fixture.ts';
import { makeIndex } from '../../scripts/pluginIndex.ts';
import { Api, type Answer, type Body } from '../support/client.ts';
import type { TestServer } from '../support/server.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { applicationOf, use } from './packageStore.ts';

const keyPair = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });
const version = (id: string, number: string, manifest: object = {}): PackageWish => ({
  manifest: { id, version: number, contributions: { pages: [id] }, ...manifest },
});

/** The store's index by address: what is offered, added and refused. Its server is one of this test. */
describe('a store index', { timeout: 120_000 }, () => {
  const [acme, other] = [keyPair(), keyPair()];
  /** Files of the index's server by path; a number is a status. */
  const files = new Map<string, Buffer | number>();
  let shop: Server;
  let folder = '';
  let server: TestServer;
  let admin: Api;
  let address = '';

  const serve = async (wishes: Readonly<Record<string, PackageWish>>, key = acme.privateKey) => {
    files.clear();
    await rm(folder, { recursive: true, force: true });
    folder = await mkdtemp(path.join(tmpdir(), 'flexy-index-'));
    for (const [name, wish] of Object.entries(wishes)) {
      files.set(`/shop/${name}`, packageOf(wish));
      await writeFile(path.join(folder, name), packageOf(wish));
    }
    files.set('/shop/index.json', await makeIndex(folder, 'Acme', key));
  };
  const read = (api = admin) => api.get('packages/index');
  const add = (code: string, number: string, api = admin) => api.post('packages/index/add', { code, version: number });
  const codeOf = ({ status, body }: Answer) => [status, body.violations?.[0]?.code];

  beforeAll(async () => {
    shop = createServer(({ url = '' }, response) => {
      const file = files.get(url) ?? 404;
      if (typeof file === 'number') return void response.writeHead(file, { Location: '/elsewhere' }).end();
      return void response.end(file);
    }).listen(0, '127.0.0.1');
    await once(shop, 'listening');
    address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/shop/index.json`;
    const env = {
      ...{ PACKAGES_INDEX: address, CONNECT_PRIVATE: '1' },
      PACKAGES_PUBLISHERS: `acme=${acme.publicKey.toString('base64')}`,
    };
    ({ server, admin } = await startEmptyServer({ env }));
  });
  afterAll(async () => {
    await server.stop();
    shop.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => serve({ 'notes-1.0.0.zip': version('notes', '1.0.0') }));

  it('offers its packages, newest version first, with what runs here and what is here', async () => {
    await serve({
      'notes-1.0.0.zip': version('notes', '1.0.0'),
      'notes-1.2.0.zip': version('notes', '1.2.0', { packages: { base: '^1.0.0' } }),
      'notes-9.0.0.zip': version('notes', '9.0.0', { flexy: '>=90.0.0' }),
    });
    expect(codeOf(await add('notes', '1.0.0'))).toEqual([200, undefined]);
    const { index } = (await read()).body;
    expect(index).toMatchObject({ name: 'Acme', signer: 'acme', packages: [{ id: 'notes', name: 'Gift notes' }] });
    const told = index.packages[0].versions.map((one: Body) => [one.version, one.isFitting, one.isHere, one.needs]);
    expect(told).toEqual([
      ['9.0.0', false, false, []],
      ['1.2.0', true, false, [{ id: 'base', range: '^1.0.0' }]],
      ['1.0.0', true, true, []],
    ]);
    // A version for another Flexy is refused, as from a file.
    expect(codeOf(await add('notes', '9.0.0'))).toEqual([422, 'app-store.wrongFramework']);
  });

  it('adds a version as from a file, once, and it can be used', async () => {
    await serve({ 'cards-1.0.0.zip': version('cards', '1.0.0') });
    const added = await add('cards', '1.0.0');
    expect(added.body).toMatchObject({ isNew: true });
    expect((await add('cards', '1.0.0')).body).toEqual({ ...added.body, isNew: false });
    expect(await applicationOf(admin, 'cards')).toMatchObject({ installed: false, version: '1.0.0' });
    await use(admin, added.body);
    expect(await applicationOf(admin, 'cards')).toMatchObject({ installed: true });
  });

  it('allows no code for the server by itself: the package is signed, too, or refused', async () => {
    const code = 'export default {};\n';
    await serve({ 'plain.zip': serverPackage(code) });
    expect(codeOf(await add('gift-notes', '1.0.0'))).toEqual([422, 'app-store.serverNotAllowed']);
    await serve({ 'signed.zip': serverPackage(code, { key: acme.privateKey }) });
    expect(codeOf(await add('gift-notes', '1.0.0'))).toEqual([200, undefined]);
  });

  it('is not shown, and nothing is added, when nobody trusted has signed it as it is', async () => {
    await serve({ 'late-1.0.0.zip': version('late', '1.0.0') }, other.privateKey);
    for (const answer of [await read(), await add('late', '1.0.0')])
      expect(codeOf(answer)).toEqual([422, 'app-store.index.wrongSignature']);
    expect(await applicationOf(admin, 'late')).toBeUndefined();
  });

  it('refuses an archive that is not the signed one, and one that holds another version', async () => {
    await serve({ 'late-1.0.0.zip': version('late', '1.0.0') });
    files.set('/shop/late-1.0.0.zip', packageOf(version('late', '1.0.0', { publisher: 'Somebody' })));
    const answer = await add('late', '1.0.0');
    expect(codeOf(answer)).toEqual([422, 'app-store.index.wrongChecksum']);
    expect(answer.body.detail).toContain('late-1.0.0.zip');
    files.set('/shop/late-1.0.0.zip', Buffer.alloc(5 * 1024 * 1024));
    expect(codeOf(await add('late', '1.0.0'))).toEqual([422, 'app-store.unread.tooLarge']);
    expect(codeOf(await add('late', '3.0.0'))).toEqual([422, 'app-store.index.notOffered']);
    expect(codeOf(await add('', '3.0.0'))[0]).toBe(422);
    expect(await applicationOf(admin, 'late')).toBeUndefined();
  });

  it.each([
    ['damaged', Buffer.from('<html>'), 'index.badIndex'],
    ['too large', Buffer.alloc(1024 * 1024 + 1, ' '), 'unread.tooLarge'],
    ['missing', 404, 'unread.refused'],
    ['an error', 500, 'unread.failed'],
    ['a way in a circle', 302, 'unread.refused'],
  ])('that is %s is refused with its reason', async (_, file, code) => {
    files.set('/shop/index.json', file);
    expect(codeOf(await read())).toEqual([422, `app-store.${code}`]);
  });

  it('is for administrators alone', async () => {
    const nobody = new Api(server.url);
    for (const answer of [await read(nobody), await add('notes', '1.0.0', nobody)]) expect(answer.status).toBe(401);
  });

  it('inside the own network is not called unless the operator allows it, and without an index none is shown', async () => {
    const inside = await startEmptyServer({ env: { PACKAGES_INDEX: address } });
    const none = await startEmptyServer();
    try {
      expect(codeOf(await read(inside.admin))).toEqual([422, 'app-store.unread.blocked']);
      expect((await read(none.admin)).body).toEqual({ index: null });
      expect(codeOf(await add('notes', '1.0.0', none.admin))).toEqual([422, 'app-store.index.none']);
    } finally {
      await Promise.all([inside.server.stop(), none.server.stop()]);
    }
  });
});

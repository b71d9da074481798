import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notesOf, serverPackage, type PackageWish } from '../../mock-api/packages/package.fixture.ts';
import type { Api, Body } from '../support/client.ts';
import type { TestServer } from '../support/server.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { applicationOf, install, standingOf, untilOff, upload, use } from './packageStore.ts';

const ROUTE = (answer: string) => `
  routes(router) { router.get('/gift-notes/hello', (request, response) => response.send('${answer}')); },`;
/** Puts a word before each text, and takes it away on the way back. */
const CHANGE = `{ number: 1,
  async up(db) {
    for (const { id, text } of await db.selectFrom('gift_notes').select(['id', 'text']).execute())
      await db.updateTable('gift_notes').set({ text: 'new ' + text }).where('id', '=', id).execute();
  },
  async down(db) {
    for (const { id, text } of await db.selectFrom('gift_notes').select(['id', 'text']).execute())
      await db.updateTable('gift_notes').set({ text: text.slice(4) }).where('id', '=', id).execute();
  } }`;

function version(
  number: string,
  code: string,
  more: Readonly<Record<string, unknown>> = {},
  resources = notesOf(),
): PackageWish {
  const base = serverPackage(code);
  return {
    files: { ...base.files, 'resources.json': resources },
    manifest: { ...base.manifest, version: number, ...more },
  };
}

/** Versions of a package with data, there and back (docs/packages.md, "Versions"). */
describe('versions of a package with a part for the server', { timeout: 120_000 }, () => {
  let dataDir = '';
  let server: TestServer;
  let admin: Api;
  const added = new Map<string, Body>();
  const start = async () => {
    ({ server, admin } = await startEmptyServer({ dataDir, env: { PACKAGES_SERVER: '1' } }));
  };
  const restart = async () => {
    await server.stop();
    await start();
  };
  const goTo = async (wish: PackageWish) => {
    const number = String(wish.manifest?.version);
    if (added.has(number)) await use(admin, added.get(number));
    else added.set(number, await install(admin, wish));
  };
  const hello = async () => (await fetch(`${server.url}/gift-notes/hello`)).text();
  const texts = async () => (await admin.get('gift_notes')).body['hydra:member'].map((one: Body) => one.text);
  const backups = async () => (await admin.get('backups')).body.length;

  const first = version('1.0.0', `export default {${ROUTE('one')}};`);
  const same = version('1.1.0', `export default {${ROUTE('two')}};`);
  const changing = version(
    '2.0.0',
    `export const changes = [${CHANGE}]; export default {${ROUTE('three')}};`,
    { dataChange: 1 },
    notesOf({ shelf: { type: 'text' } }),
  );

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-packages-'));
    await start();
    await goTo(first);
    await restart();
    expect((await admin.post('gift_notes', { text: 'note' })).status).toBe(201);
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('takes up code with the same declaration at once', async () => {
    expect(await hello()).toBe('one');
    await goTo(same);
    await expect.poll(hello).toBe('two');
    await goTo(first);
    await expect.poll(hello).toBe('one');
  });

  it('takes up another declaration at the next start, after a backup, with its change of the data', async () => {
    const before = await backups();
    await goTo(changing);
    const { package: used } = await applicationOf(admin, 'gift-notes');
    expect((await standingOf(admin, 'gift-notes')).digest).not.toBe(used.digest);
    expect(await hello()).toBe('one');
    await restart();
    expect((await standingOf(admin, 'gift-notes')).digest).toBe(used.digest);
    expect([await hello(), await texts()]).toEqual(['three', ['new note']]);
    expect(await backups()).toBe(before + 1);
    expect((await admin.post('gift_notes', { text: 'new other', shelf: 'A' })).status).toBe(201);
  });

  it('undoes the change on the way back, and makes it again on the way forth', async () => {
    await goTo(first);
    await restart();
    expect([await hello(), await texts()]).toEqual(['one', ['note', 'other']]);
    await goTo(changing);
    await restart();
    expect(await texts()).toEqual(['new note', 'new other']);
    expect((await admin.get('gift_notes')).body['hydra:member'][1].shelf).toBe('A');
  });

  it('is switched off when a change fails, which then has changed nothing', async () => {
    const failing = `${CHANGE}, { number: 2, async up(db) {
      await db.updateTable('gift_notes').set({ text: 'broken' }).execute(); throw new Error('Half done'); } }`;
    await goTo(
      version(
        '2.1.0',
        `export const changes = [${failing}]; export default {};`,
        { dataChange: 2 },
        changing.files?.['resources.json'],
      ),
    );
    await restart();
    expect((await untilOff(admin, 'gift-notes')).fault).toMatchObject({
      code: 'serverData',
      params: { reason: 'Half done' },
    });
    await goTo(changing);
    await restart();
    expect(await texts()).toEqual(['new note', 'new other']);
  });

  it('has no way back over a change that cannot be undone', async () => {
    const final = `${CHANGE}, { number: 2, async up() {} }`;
    await goTo(
      version(
        '3.0.0',
        `export const changes = [${final}]; export default {};`,
        { dataChange: 2 },
        changing.files?.['resources.json'],
      ),
    );
    await restart();
    expect(await texts()).toEqual(['new note', 'new other']);
    await goTo(changing);
    await restart();
    expect((await untilOff(admin, 'gift-notes')).fault).toMatchObject({ code: 'noWayBack' });
  });

  it('does not keep the server from starting when its table contradicts the stored data', async () => {
    const other = JSON.parse(notesOf({ shelf: { type: 'integer' } }));
    await goTo(version('4.0.0', 'export default {};', {}, JSON.stringify(other)));
    await restart();
    expect((await untilOff(admin, 'gift-notes')).fault).toMatchObject({ code: 'serverLeftOut' });
  });

  it('is not switched on without the packages that it needs', async () => {
    const { manifest } = serverPackage('', { manifest: { id: 'needy', packages: { other: '^1.0.0' } } });
    const wish = { manifest: { ...manifest, contributions: { pages: ['needy'] } } };
    const { body } = await upload(admin, wish);
    const answer = await admin.put(`applications/${body.application}`, { installed: true, isEnabled: true });
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('“other”') } });
  });

  it('keeps its data when it is uninstalled, and loses it only to somebody who types its name', async () => {
    await goTo(added.has('3.0.0') ? version('3.0.0', '') : first);
    await restart();
    expect(await texts()).toEqual(['new note', 'new other']);
    const { id } = await applicationOf(admin, 'gift-notes');
    const remove = (name: string) => admin.post(`applications/${id}/remove-data`, { name });
    expect((await remove('gift-notes')).status).toBe(409);
    expect((await admin.put(`applications/${id}`, { installed: false })).status).toBe(200);
    expect((await remove('something else')).body.violations).toMatchObject([{ propertyPath: 'name' }]);
    expect((await remove('Gift notes')).status).toBe(204);
    expect(await applicationOf(admin, 'gift-notes')).toBeUndefined();
    expect((await admin.get('package_versions?code=gift-notes')).body['hydra:totalItems']).toBe(0);
    await install(admin, first);
    await restart();
    expect(await texts()).toEqual([]);
  });
});

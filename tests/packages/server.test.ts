import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverPackage } from '../../mock-api/packages/package.fixture.ts';
import type { Api } from '../support/client.ts';
import type { TestServer } from '../support/server.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { applicationOf, install, standingOf, untilOff, upload } from './packageStore.ts';

/** A server part whose hooks fail as the text of a note says. */
const CODE = `
import { setTimeout as delay } from 'node:timers/promises';
import { defineCall } from '#resource';
import { definePluginServer, invalid } from '#server';
const call = defineCall({ method: 'GET', path: 'gift-notes/count', roles: ['ROLE_ADMIN'], summary: 'Counts notes',
  output: { count: { type: 'integer', required: true } } });
export default definePluginServer({
  hooks: { gift_notes: {
    async before({ values }) {
      if (values.text === 'refused') throw invalid({ propertyPath: 'text', code: 'gift-notes.no', text: 'Not this.' });
      if (values.text === 'before') throw new Error('The decision broke');
      if (values.text === 'slow') await delay(60_000);
      if (values.text === 'stray') setTimeout(() => { throw new Error('Nobody caught this'); });
      if (values.text === 'rejected') void Promise.reject(new Error('Nobody awaited this'));
    },
    async after({ values }, row, tx) {
      if (values.text === 'after') {
        await tx.create('gift_notes', { text: 'of the hook' });
        throw new Error('What follows broke');
      }
      if (values.text === 'unawaited') {
        for (let at = 0; at < 5; at += 1) tx.create('gift_notes', { text: 'of the hook' }).catch(() => undefined);
        throw new Error('What follows broke');
      }
    },
  } },
  calls(host) {
    host.call(call, async () => ({ count: (await host.db.selectFrom('gift_notes').select('id').execute()).length }));
  },
  routes(router) {
    router.get('/gift-notes/hello', (request, response) => response.send('Hello'));
  },
});
`;
/** Time limit of a test that starts a server again, ms. */
const SLOW_MS = 120_000;
const ALLOWED = { PACKAGES_SERVER: '1' };

/** The part of a package that runs on the server (docs/packages.md, "The server part"). */
describe('a package with a part for the server', { timeout: SLOW_MS }, () => {
  let dataDir = '';
  let server: TestServer;
  let admin: Api;
  const start = async (env: Readonly<Record<string, string>> = ALLOWED) => {
    ({ server, admin } = await startEmptyServer({ dataDir, env }));
  };
  const restart = async (env?: Readonly<Record<string, string>>) => {
    await server.stop();
    await start(env);
  };
  const write = (text: string) => admin.post('gift_notes', { text });
  const texts = async () =>
    (await admin.get('gift_notes')).body['hydra:member'].map((one: { text: string }) => one.text);
  const isOff = async () => (await untilOff(admin, 'gift-notes')).fault;
  const switchOn = async () => {
    const { id } = await applicationOf(admin, 'gift-notes');
    expect((await admin.put(`applications/${id}`, { isEnabled: true })).status).toBe(200);
    await expect.poll(async () => (await standingOf(admin, 'gift-notes'))?.isOn).toBe(true);
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-packages-'));
    await start();
    await install(admin, serverPackage(CODE));
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('waits for the next start with its tables, calls and routes', async () => {
    expect(await standingOf(admin, 'gift-notes')).toBeUndefined();
    expect((await write('early')).status).toBe(404);
    await restart();
    expect(await standingOf(admin, 'gift-notes')).toMatchObject({ isOn: true });
    expect((await write('first')).status).toBe(201);
    expect((await write('refused')).body.violations).toMatchObject([{ message: 'Not this.' }]);
    expect((await admin.get('gift-notes/count')).body).toEqual({ count: 1 });
    expect(await (await fetch(`${server.url}/gift-notes/hello`)).text()).toBe('Hello');
  });

  it('is switched off by a decision that fails: that request fails closed, the next goes on without it', async () => {
    const failed = await write('before');
    expect(failed).toMatchObject({ status: 503, body: { detail: expect.stringContaining('gift-notes') } });
    expect(await isOff()).toEqual({
      code: 'serverHook',
      params: { hook: 'before', resource: 'gift_notes', reason: 'The decision broke' },
    });
    expect(await texts()).toEqual(['first']);
    expect((await write('before')).status).toBe(201);
    expect((await admin.get('gift-notes/count')).status).toBe(503);
    expect((await fetch(`${server.url}/gift-notes/hello`)).status).toBe(404);
    const notices = (await admin.get('notifications')).body['hydra:member'];
    expect(notices).toMatchObject([{ kind: 'package.failed' }]);
    await switchOn();
    expect((await admin.get('gift-notes/count')).body).toEqual({ count: 2 });
  });

  it.each(['after', 'unawaited'])(
    'is switched off by what follows from a write, whose writes are undone: %s',
    async (text) => {
      expect((await write(text)).status).toBe(201);
      expect(await isOff()).toMatchObject({ code: 'serverHook', params: { hook: 'after' } });
      expect(await texts()).not.toContain('of the hook');
      await switchOn();
    },
  );

  it('is switched off by a hook that does not end in time', async () => {
    expect((await write('slow')).status).toBe(503);
    expect(await isOff()).toMatchObject({ code: 'serverLate', params: { hook: 'before', seconds: '3' } });
    await switchOn();
  });

  it.each(['stray', 'rejected'])('does not end the server by an error that nobody catches: %s', async (text) => {
    expect((await write(text)).status).toBe(201);
    expect(await isOff()).toMatchObject({ code: 'serverStray' });
    await switchOn();
  });

  it('does not keep the server from starting when it is broken, and says why', async () => {
    const manifest = { ...serverPackage('').manifest, version: '1.1.0' };
    await install(admin, serverPackage('throw new Error("Broken from the beginning");', { manifest }));
    expect(await isOff()).toMatchObject({ code: 'serverStart', params: { reason: 'Broken from the beginning' } });
    await switchOnForTheNextStart();
    await restart();
    expect(await isOff()).toMatchObject({ code: 'serverStart' });
    expect((await admin.get('gift_notes')).status).toBe(404);
    expect((await admin.get('instance')).status).toBe(200);
  });

  /** Uses the whole version again, which this process does not run. */
  async function switchOnForTheNextStart() {
    const { id } = await applicationOf(admin, 'gift-notes');
    expect((await admin.put(`applications/${id}`, { isEnabled: true })).status).toBe(200);
  }

  it('keeps its data while it is away, and finds it when it comes back', async () => {
    const versions = (await admin.get('package_versions?code=gift-notes')).body['hydra:member'];
    const whole = versions.find((one: { version: string }) => one.version === '1.0.0');
    await admin.post(`package_versions/${whole.id}/use`, {});
    await switchOnForTheNextStart();
    await restart();
    expect(await texts()).toContain('first');
  });

  it('does not run when its archive was changed in the database, or the operator does not allow it any more', async () => {
    await restart({});
    expect(await isOff()).toMatchObject({ code: 'serverNotAllowed' });
    expect((await admin.get('gift_notes')).status).toBe(404);
    const answer = await upload(
      admin,
      serverPackage(CODE, { manifest: { ...serverPackage('').manifest, version: '2.0.0' } }),
    );
    expect(answer).toMatchObject({ status: 422, body: { violations: [{ code: 'app-store.serverNotAllowed' }] } });
    expect(answer.body.detail).toMatch(/PACKAGES_SERVER=1/);
  });
});

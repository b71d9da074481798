import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverPackage } from '../../mock-api/packages/package.fixture.ts';
import type { Api } from '../support/client.ts';
import type { TestServer } from '../support/server.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { freshDatabase } from '../support/testDatabase.ts';
import { applicationOf, install, standingOf, untilOff } from './packageStore.ts';

const code = (answer: string) => `
export default {
  hooks: { gift_notes: { async before({ values }) { if (values.text === 'before') throw new Error('Broken'); } } },
  routes(router) { router.get('/gift-notes/hello', (request, response) => response.send('${answer}')); },
};`;
const version = (number: string, answer: string) =>
  serverPackage(code(answer), { manifest: { ...serverPackage('').manifest, version: number } });
const databaseUrl = await freshDatabase();
const env = { PACKAGES_SERVER: '1', DATABASE_URL: databaseUrl ?? '' };

/** Several servers on one database follow the store without a restart (docs/packages.md, "Use one"). */
describe.skipIf(!databaseUrl)('a package on two servers', { timeout: 120_000 }, () => {
  let first: { server: TestServer; admin: Api };
  let second: TestServer;
  let other: Api;
  const hello = async (url: string) => (await fetch(`${url}/gift-notes/hello`)).text();

  beforeAll(async () => {
    first = await startEmptyServer({ env });
    await install(first.admin, version('1.0.0', 'one'));
    await first.server.stop();
    first = await startEmptyServer({ env });
    ({ server: second, admin: other } = await startEmptyServer({ env }));
  });
  afterAll(async () => {
    await Promise.all([first.server.stop(), second.stop()]);
  });

  it('is the same version on both', async () => {
    for (const api of [first.admin, other]) expect(await standingOf(api, 'gift-notes')).toMatchObject({ isOn: true });
    expect([await hello(first.server.url), await hello(second.url)]).toEqual(['one', 'one']);
  });

  it('is replaced on both by a version with the same declaration', async () => {
    await install(first.admin, version('1.1.0', 'two'));
    await expect.poll(() => hello(first.server.url)).toBe('two');
    await expect.poll(() => hello(second.url)).toBe('two');
  });

  it('fails on one and is off on both, until it is switched on again', async () => {
    expect((await other.post('gift_notes', { text: 'before' })).status).toBe(503);
    const { id } = await untilOff(first.admin, 'gift-notes');
    const isOn = async (api: Api) => (await standingOf(api, 'gift-notes')).isOn;
    await expect.poll(() => isOn(first.admin)).toBe(false);
    expect((await first.admin.put(`applications/${id}`, { isEnabled: true })).status).toBe(200);
    await expect.poll(() => isOn(other)).toBe(true);
    expect(await applicationOf(other, 'gift-notes')).not.toHaveProperty('failure');
  });
});

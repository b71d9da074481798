import { expect, it } from 'vitest';
import { ENTRY, packageOf, type PackageWish } from '../../mock-api/packages/package.fixture.ts';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';

/** Uploads a package. */
async function upload(api: Api, wish: PackageWish | Buffer): Promise<{ status: number; body: Body }> {
  const archive = Buffer.isBuffer(wish) ? wish : packageOf(wish);
  const response = await fetch(`${api.url}/en/api/packages`, {
    method: 'POST',
    body: new Uint8Array(archive),
    headers: { 'Content-Type': 'application/zip', Authorization: `Bearer ${api.token}` },
  });
  return { status: response.status, body: await response.json() };
}

const version = (id: string, number: string, more: Readonly<Record<string, unknown>> = {}): PackageWish => ({
  manifest: { id, version: number, contributions: { pages: [id] }, ...more },
});

/** Third-party packages: who adds them, what is refused, versions, their files, and switching off (docs/packages.md). */
eachEngine('packages', (server) => {
  const admin = () => server().api().as('admin');
  const applicationOf = async (api: Api, code: string): Promise<Body> => {
    const { body } = await api.get(`applications?code=${code}`);
    return body['hydra:member'][0];
  };

  it('administrators alone add them', async () => {
    for (const username of ['manager', 'cashier'])
      expect((await upload(await server().api().as(username), {})).status).toBe(403);
    expect((await server().api().post('packages/scan', {})).status).toBe(401);
    expect((await (await server().api().as('manager')).get('package_versions')).status).toBe(403);
  });

  it('is offered, installed, served with its type, and read by everybody who is signed in', async () => {
    const api = await admin();
    const added = await upload(api, version('served', '1.0.0'));
    expect(added).toMatchObject({ status: 200, body: { isNew: true } });
    expect((await upload(api, version('served', '1.0.0'))).body).toEqual({ ...added.body, isNew: false });
    const offered = await applicationOf(api, 'served');
    expect(offered).toMatchObject({ installed: false, isEnabled: false, version: '1.0.0', publisher: 'Community' });
    expect((await api.post('applications', { name: 'Gift notes', code: 'served' })).status).toBe(201);
    const cashier = await server().api().as('cashier');
    const { digest, files } = (await applicationOf(cashier, 'served')).package;
    const response = await fetch(`${server().url}/packages/served/${digest}/plugin.js`, {
      integrity: files['plugin.js'],
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(response.headers.get('cache-control')).toContain('immutable');
    for (const path of [
      `served/${'x'.repeat(24)}/plugin.js`,
      `other/${digest}/plugin.js`,
      `served/${digest}/manifest.json`,
    ])
      expect((await fetch(`${server().url}/packages/${path}`)).status, path).toBe(404);
  });

  it('shows the pictures of its package, and what its versions have changed', async () => {
    const api = await admin();
    const text = { en: 'First', fr: 'Première', ar: 'الأول' };
    const files = { 'plugin.js': ENTRY, 'shots/one.webp': 'a picture' };
    const about = { screenshots: [{ file: 'shots/one.webp', text }], changelog: [{ version: '1.0.0', text }] };
    const { manifest } = version('pictured', '1.0.0', about);
    expect((await upload(api, { files, manifest: { ...manifest } })).status).toBe(200);
    const offered = await applicationOf(api, 'pictured');
    expect(offered.changelog).toEqual([{ version: '1.0.0', date: null, text }]);
    const [{ url }] = offered.screenshots;
    const picture = await fetch(server().url + url);
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/webp', 'a picture']);
    const own = await applicationOf(api, 'pos');
    expect(own.changelog).toMatchObject([{ version: own.version }]);
    const open = (path: string) => fetch(server().url + path, { redirect: 'manual' });
    expect((await open(own.pageUrl)).headers.get('location')).toBe(`/admin/apps/${own.id}`);
    expect((await open('/en/apps/nothing')).status).toBe(404);
  });

  it('refuses what is wrong, in the language of the caller, and keeps nothing of it', async () => {
    const api = await admin();
    const broken = await upload(api.in('en'), Buffer.from('no archive'));
    expect(broken).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'file' }] } });
    expect((await upload(api, version('orders', '1.0.0'))).status).toBe(409);
    expect((await upload(api, version('loyalty', '1.0.0'))).status).toBe(409);
    expect((await upload(api, version('future', '1.0.0', { flexy: '^9.0.0' }))).status).toBe(422);
    expect((await upload(api, Buffer.alloc(4 * 1024 * 1024 + 1))).status).toBe(413);
    expect(await applicationOf(api, 'future')).toBeUndefined();
    await upload(api, version('first', '1.0.0'));
    const second = version('second', '1.0.0', { contributions: { pages: ['first/:id'] } });
    expect((await upload(api, second)).status).toBe(409);
    expect((await upload(api, version('first', '1.0.0', { publisher: 'Somebody else' }))).status).toBe(409);
    // An address of a version that is not used is taken, too.
    await upload(api, version('first', '1.1.0', { contributions: { pages: ['first-notes'] } }));
    const third = version('third', '1.0.0', { contributions: { pages: ['first'] } });
    expect((await upload(api, third)).status).toBe(409);
  });

  it('is updated and goes back; what is in use stays, and the last version takes the application along', async () => {
    const api = await admin();
    const first = (await upload(api, version('steps', '1.0.0'))).body;
    await api.put(`applications/${first.application}`, { installed: true, isEnabled: true });
    const second = (await upload(api, version('steps', '1.1.0'))).body;
    // An installed package is updated by a person only.
    expect((await applicationOf(api, 'steps')).version).toBe('1.0.0');
    expect((await api.post(`package_versions/${second.version}/use`, {})).status).toBe(200);
    expect((await applicationOf(api, 'steps')).version).toBe('1.1.0');
    expect((await api.post(`package_versions/${second.version}/remove`, {})).status).toBe(409);
    await api.post(`package_versions/${first.version}/use`, {});
    expect((await applicationOf(api, 'steps')).version).toBe('1.0.0');
    expect((await api.post(`package_versions/${second.version}/remove`, {})).status).toBe(204);
    await api.put(`applications/${first.application}`, { installed: false });
    expect((await api.post(`package_versions/${first.version}/remove`, {})).status).toBe(204);
    expect(await applicationOf(api, 'steps')).toBeUndefined();
    expect((await api.post(`package_versions/${first.version}/use`, {})).status).toBe(404);
  });

  it('is switched off with its reason; a report about another version changes nothing', async () => {
    const api = await admin();
    const { application } = (await upload(api, version('broken', '1.0.0'))).body;
    await api.put(`applications/${application}`, { installed: true, isEnabled: true });
    const { digest } = (await applicationOf(api, 'broken')).package;
    const fault = { code: 'noPage', params: { path: 'notes' } };
    const report = (given: string, by = api) =>
      by.post(`applications/${application}/failure`, { digest: given, reason: 'It threw', fault });
    expect((await report(digest, await server().api().as('manager'))).status).toBe(403);
    expect((await report('x'.repeat(24))).body).toEqual({ isOff: false });
    expect((await report(digest)).body).toEqual({ isOff: true });
    expect(await applicationOf(api, 'broken')).toMatchObject({ isEnabled: false, failure: 'It threw', fault });
    await api.put(`applications/${application}`, { isEnabled: true });
    const again = await applicationOf(api, 'broken');
    expect(again.isEnabled).toBe(true);
    expect(again).not.toHaveProperty('failure');
    expect(again).not.toHaveProperty('fault');
  });

  it('is added once, however many upload it at the same time', async () => {
    const api = await admin();
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(api, version('parallel', '1.0.0'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
    expect((await api.get('package_versions?code=parallel')).body['hydra:totalItems']).toBe(1);
  });
});

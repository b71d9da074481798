import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { PackageWish } from '../../mock-api/packages/package.fixture.ts';
import type { Api } from '../support/client.ts';
import type { TestServer } from '../support/server.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { install } from './packageStore.ts';

const declared = {
  resources: [
    {
      ...{ name: 'note_settings', className: 'NoteSettings', title: 'id', singleton: true },
      fields: { months: { type: 'integer', min: 1, max: 120, default: 12 }, text: { type: 'text', max: 40 } },
      access: { ROLE_ADMIN: { read: true, update: true } },
    },
  ],
  texts: { en: {}, fr: {}, ar: {} },
};
const wish: PackageWish = {
  files: { 'resources.json': JSON.stringify(declared) },
  manifest: { contributions: { resources: ['note_settings'] } },
};

let dataDir = '';
let server: TestServer;
let admin: Api;
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Settings that a package declares: one row, made at the next start with the defaults (docs/packages.md, "Its resources"). */
it('settings of a package have one row, which stays over starts', { timeout: 120_000 }, async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-package-settings-'));
  const start = async () => {
    ({ server, admin } = await startEmptyServer({ dataDir }));
  };
  const read = async () => (await admin.get('note_settings/1')).body;
  await start();
  await install(admin, wish);
  await server.stop();
  await start();
  expect(await read()).toMatchObject({ id: 1, months: 12 });
  const refused = await admin.patch('note_settings/1', { months: 0 });
  expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'months']);
  expect((await admin.patch('note_settings/1', { months: 6, text: 'Ours' })).status).toBe(200);
  expect((await admin.post('note_settings', { months: 1 })).status).toBe(405);
  expect((await admin.delete('note_settings/1')).status).toBe(405);
  await server.stop();
  await start();
  expect(await read()).toMatchObject({ months: 6, text: 'Ours' });
});

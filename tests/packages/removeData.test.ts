import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { checkPackage } from '../../mock-api/packages/checkPackage.ts';
import { FRAMEWORK_VERSION } from '../../mock-api/packages/framework.ts';
import { FILE } from '../../mock-api/db/sqlite.ts';
import { notesOf, packageOf, type PackageWish } from '../../mock-api/packages/package.fixture.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { install, untilOff } from './packageStore.ts';

/** A package that has one table only. */
const tableOf = (name: string): PackageWish => ({
  files: { 'resources.json': notesOf({}, name) },
  manifest: { contributions: { resources: [name] } },
});

/** Stores another archive in place of the one version of a package, as an older Flexy would have accepted it. */
function replaceStored(dataDir: string, wish: PackageWish): void {
  const archive = packageOf(wish);
  const { manifest, digest } = checkPackage(archive, FRAMEWORK_VERSION);
  const database = new DatabaseSync(path.join(dataDir, FILE));
  const run = (text: string, ...values: string[]) => expect(database.prepare(text).run(...values).changes).toBe(1);
  const used = database.prepare(`select "package" from "applications" where "code" = 'gift-notes'`).get()?.package;
  const next = { ...JSON.parse(String(used)), digest, contributions: manifest.contributions };
  run(`update "package_archives" set "file" = ?`, archive.toString('base64'));
  run(`update "package_versions" set "digest" = ?, "manifest" = ?`, digest, JSON.stringify(manifest));
  run(`update "applications" set "package" = ? where "code" = 'gift-notes'`, JSON.stringify(next));
  database.close();
}

it(
  '"Remove with data" keeps the rows of a table that a newer Flexy has under the same name',
  { timeout: 120_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-packages-'));
    const first = await startEmptyServer({ dataDir });
    await install(first.admin, tableOf('gift_notes'));
    expect((await first.admin.post('suppliers', { name: 'Of the shop' })).status).toBe(201);
    await first.server.stop();
    replaceStored(dataDir, tableOf('suppliers'));
    const { server, admin } = await startEmptyServer({ dataDir });
    onTestFinished(async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const { id, fault } = await untilOff(admin, 'gift-notes');
    expect(fault).toMatchObject({ code: 'serverLeftOut' });
    expect((await admin.put(`applications/${id}`, { installed: false })).status).toBe(200);
    expect((await admin.post(`applications/${id}/remove-data`, { name: 'gift-notes' })).status).toBe(204);
    expect((await admin.get('suppliers')).body['hydra:member']).toMatchObject([{ name: 'Of the shop' }]);
  },
);

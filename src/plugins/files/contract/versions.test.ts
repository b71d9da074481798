import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { fileClient, type FileClient } from './fileClient.ts';

/** Earlier contents of a file (docs/files.md, "Versions"). */
eachEngine('versions of files', (server) => {
  let admin: FileClient;
  let manager: FileClient;
  beforeAll(async () => {
    const as = async (name: string) => fileClient(await server().api().as(name));
    [admin, manager] = await Promise.all([as('admin'), as('manager')]);
  });

  const versionsOf = async (id: number): Promise<Body[]> => {
    const answer = await manager.call('GET', `versions?id=${id}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.versions;
  };
  const textAt = async (address: string): Promise<string> => (await fetch(manager.api.url + address)).text();
  const replace = (name: string, text: string, client = manager) =>
    client.upload(name, text, { onConflict: 'replace' });

  it('an upload over a file keeps the earlier content, which can be read and restored', async () => {
    const name = `${randomUUID()}.txt`;
    const file = await manager.upload(name, 'one');
    const again = await replace(name, 'second', admin);
    expect(again.id).toBe(file.id);
    expect(again.savedBy).not.toBe(file.savedBy);
    // The same bytes again are no new version: the first answer may have been lost.
    await replace(name, 'second', admin);
    expect((await replace(name.toUpperCase(), 'second', admin)).name).toBe(name.toUpperCase());
    await replace(name, 'second', admin);
    const [version, ...others] = await versionsOf(file.id);
    expect(others).toEqual([]);
    expect(version).toMatchObject({ size: 3, kind: 'text', savedBy: file.savedBy });
    expect([await textAt(version.url), await textAt(version.downloadUrl)]).toEqual(['one', 'one']);
    expect((await fetch(`${manager.api.url}${version.url.replace(`id=${file.id}`, 'id=1')}`)).status).toBe(401);
    const restore = { id: file.id, version: version.id };
    for (let turn = 0; turn < 2; turn += 1)
      expect((await manager.call('POST', 'restore-version', restore)).body.item).toMatchObject({ size: 3, name });
    expect((await manager.call('GET', `download?id=${file.id}`)).text).toBe('one');
    expect((await versionsOf(file.id)).map(({ size }) => size)).toEqual([6, 3]);
    expect((await manager.call('POST', 'restore-version', { ...restore, version: 999_999 })).status).toBe(404);
  });

  it('versions count as used, go to the bin with their file and come back with it', async () => {
    const name = `${randomUUID()}.bin`;
    const used = async (): Promise<number> => (await manager.call('GET', 'storage')).body.used;
    const file = await manager.upload(name, randomUUID());
    const before = await used();
    await replace(name, randomUUID());
    expect(await used()).toBe(before + 36);
    await manager.call('POST', 'delete', { ids: [file.id] });
    expect((await manager.call('GET', `versions?id=${file.id}`)).status).toBe(404);
    expect(await used()).toBe(before - 36);
    await manager.call('POST', 'restore', { ids: [file.id] });
    const [version] = await versionsOf(file.id);
    expect(await textAt(version?.downloadUrl)).toHaveLength(36);
  });

  it('the settings limit the number of versions, and the oldest go first', async () => {
    const name = `${randomUUID()}.txt`;
    const file = await manager.upload(name, '1');
    const limit = async (fileVersions: number) =>
      expect((await admin.api.put('settings/1', { fileVersions })).status).toBe(200);
    await limit(2);
    for (const text of ['12', '123', '1234']) await replace(name, text);
    expect((await versionsOf(file.id)).map(({ size }) => size)).toEqual([3, 2]);
    await limit(0);
    await replace(name, '12345');
    expect(await versionsOf(file.id)).toEqual([]);
    await limit(20);
  });

  it('versions of a closed file are closed', async () => {
    const { items } = await admin.list();
    const system = items.find(({ name }: Body) => name === 'system');
    const file = await admin.upload(`${randomUUID()}.txt`, 'a', { folder: system.id });
    expect((await manager.call('GET', `versions?id=${file.id}`)).status).toBe(404);
    expect((await manager.call('POST', 'restore-version', { id: file.id, version: 1 })).status).toBe(404);
    const cashier = fileClient(await server().api().as('cashier'));
    expect((await cashier.call('GET', `versions?id=${file.id}`)).status).toBe(403);
  });
});

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { fileClient, metadataOf, partHeaders, type FileClient } from './fileClient.ts';

const NOBODY = { see: { roles: [], people: [] }, write: { roles: [], people: [] } } as const;

/** Folders that are closed while others work with what is in them (docs/files.md, "Rights of folders"). */
eachEngine('folders that are closed meanwhile', (server) => {
  let admin: FileClient;
  let manager: FileClient;
  beforeAll(async () => {
    const as = async (name: string) => fileClient(await server().api().as(name));
    [admin, manager] = await Promise.all([as('admin'), as('manager')]);
  });

  const rights = async (folder: Body, given: object | null = NOBODY) => {
    const answer = await admin.call('POST', 'rights', { id: folder.id, rights: given });
    expect(answer.status, answer.text).toBe(200);
  };
  const found = async (id: number, client = manager) => (await client.api.get(`files/${id}`)).status;
  const bytesAt = (address: string, client = manager) => fetch(client.api.url + address);

  it('addresses that were signed before lead nowhere, those of people who may see the file still do', async () => {
    const folder = await manager.folder(randomUUID());
    const name = `${randomUUID()}.txt`;
    await manager.upload(name, 'first', { folder: folder.id });
    const file = await manager.upload(name, 'second', { folder: folder.id, onConflict: 'replace' });
    const addressesOf = async (client: FileClient): Promise<string[]> => {
      const [item] = (await client.list(`folder=${folder.id}`)).items;
      const [version] = (await client.call('GET', `versions?id=${file.id}`)).body.versions;
      return [item, version].flatMap(({ url, downloadUrl }: Body) => [url, downloadUrl]);
    };
    const theirs = await addressesOf(manager);
    const own = await addressesOf(admin);
    const answers = async (addresses: readonly string[]) =>
      Promise.all(addresses.map(async (address) => (await bytesAt(address)).status));
    expect(await answers([...theirs, ...own])).toEqual(Array(8).fill(200));
    await rights(folder);
    expect(await answers([...theirs, ...own])).toEqual([...Array(4).fill(404), ...Array(4).fill(200)]);
    const [address = ''] = theirs;
    const account = (text: string) => /account=([\d-]+)/.exec(text)?.[1] ?? '';
    expect((await bytesAt(address.replace(account(address), account(own[0] ?? '')))).status).toBe(401);
    await rights(folder, null);
    expect(await answers(theirs)).toEqual(Array(4).fill(200));
  });

  it('the picture of an earlier content is as closed as its file', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const picture = async () =>
      new Uint8Array(
        await sharp({ create: { width: 24, height: 24, channels: 3, background: '#c00', noise } })
          .png()
          .toBuffer(),
      );
    const folder = await admin.folder(randomUUID());
    const { path } = await admin.upload('tea.png', await picture(), { folder: folder.id });
    await admin.upload('tea.png', await picture(), { folder: folder.id, onConflict: 'replace' });
    const make = async (client: FileClient) =>
      (await client.api.post('products', { name: randomUUID(), price: 1, images: [path] })).status;
    const see = async (client: FileClient) =>
      (
        await fetch(`${client.api.url}/en/storage/get-image?path=${encodeURIComponent(path)}`, {
          headers: { Authorization: `Bearer ${client.api.token}` },
        })
      ).status;
    expect([await see(manager), await make(manager)]).toEqual([200, 201]);
    const other = await admin.upload('other.png', await picture(), { folder: folder.id });
    await admin.upload('other.png', await picture(), { folder: folder.id, onConflict: 'replace' });
    await rights(folder);
    const closed = encodeURIComponent(other.path);
    const headers = { Authorization: `Bearer ${manager.api.token}` };
    expect((await fetch(`${manager.api.url}/en/storage/get-image?path=${closed}`, { headers })).status).toBe(404);
    expect([await make(manager), await make(admin)]).toEqual([422, 201]);
  });

  it('an upload in parts is refused, its bytes wait, and none lands where all see it', async () => {
    const folder = await admin.folder(randomUUID());
    const begin = async (client: FileClient) => {
      const name = `${randomUUID()}.txt`;
      const begun = await client.tus('POST', null, {
        ...{ 'Upload-Length': '3', 'Upload-Metadata': metadataOf({ filename: name, folder: folder.id }) },
      });
      expect(begun.status).toBe(201);
      return { name, place: begun.headers.get('Location') };
    };
    const topHas = async (name: string) => (await admin.list(`search=${name}`)).total;
    const first = await begin(manager);
    await rights(folder);
    const refused = await manager.tus('PATCH', first.place, partHeaders(0), 'abc');
    expect([refused.status, ((await refused.json()) as Body).detail]).toEqual([404, 'There is no such folder.']);
    expect((await manager.tus('HEAD', first.place)).status).toBe(404);
    expect(await topHas(first.name)).toBe(0);
    const second = await begin(admin);
    await admin.call('POST', 'delete', { ids: [folder.id] });
    expect((await admin.tus('PATCH', second.place, partHeaders(0), 'abc')).status).toBe(404);
    expect(await topHas(second.name)).toBe(0);
    await admin.call('POST', 'restore', { ids: [folder.id] });
    await rights(folder, null);
    for (const [client, { name, place }] of [
      [manager, first],
      [admin, second],
    ] as const) {
      expect((await client.tus('HEAD', place)).status).toBe(200);
      expect((await manager.list(`folder=${folder.id}&search=${name}`)).total).toBe(1);
    }
  });

  it('a file that came out of the bin before its folder is as closed as the folder when that is back', async () => {
    const outer = await admin.folder(randomUUID());
    const inner = await admin.folder('inner', outer.id);
    const file = await admin.upload(`${randomUUID()}.txt`, 'x', { folder: inner.id });
    await admin.call('POST', 'delete', { ids: [inner.id] });
    await rights(outer);
    await admin.call('POST', 'delete', { ids: [outer.id] });
    await admin.call('POST', 'restore', { ids: [inner.id] });
    expect(await found(file.id)).toBe(200);
    await admin.call('POST', 'restore', { ids: [outer.id] });
    expect((await admin.list(`folder=${outer.id}`)).items.map(({ id }: Body) => id)).toEqual([inner.id]);
    for (const { id } of [inner, file]) expect(await found(id)).toBe(404);
    expect((await manager.call('GET', `download?id=${file.id}`)).status).toBe(404);
  });

  it('what the rights of a deleted folder kept from somebody, they do not bring back', async () => {
    const outer = await admin.folder(randomUUID());
    const inner = await admin.folder('inner', outer.id);
    const managers = { roles: ['ROLE_MANAGER'], people: [] };
    await rights(inner, { see: managers, write: managers });
    await rights(outer);
    await admin.call('POST', 'delete', { ids: [inner.id] });
    await admin.call('POST', 'delete', { ids: [outer.id] });
    expect((await manager.call('POST', 'restore', { ids: [inner.id] })).status).toBe(403);
    expect((await admin.call('POST', 'restore', { ids: [outer.id, inner.id] })).status).toBe(200);
    expect((await manager.call('GET', `list?folder=${inner.id}`)).status).toBe(404);
    expect((await admin.list(`folder=${outer.id}`)).total).toBe(1);
  });

  it('a folder with rights of its own keeps them beside one of its name', async () => {
    const [from, to] = [await admin.folder(randomUUID()), await admin.folder(randomUUID())];
    const closed = await admin.folder('Pay', from.id);
    const file = await admin.upload(`${randomUUID()}.txt`, 'secret', { folder: closed.id });
    await rights(closed);
    const open = await admin.folder('Pay', to.id);
    for (const act of ['copy', 'move']) {
      const body = { ids: [closed.id], folder: to.id, onConflict: 'replace' };
      expect((await admin.call('POST', act, body)).status).toBe(200);
    }
    expect((await admin.list(`folder=${open.id}`)).total).toBe(0);
    expect((await manager.list(`folder=${to.id}`)).items.map(({ id }: Body) => id)).toEqual([open.id]);
    expect((await admin.list(`folder=${to.id}`)).total).toBe(3);
    expect(await found(file.id)).toBe(404);
  });

  it('an upload learns nothing of a closed folder of its name', async () => {
    const name = `${randomUUID()}.d`;
    await rights(await admin.folder(name));
    const item = await manager.upload(name, 'x', { onConflict: 'skip' });
    expect(item).toMatchObject({ isFolder: false, isRestricted: false });
    expect(item.name).not.toBe(name);
  });
});

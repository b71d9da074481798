import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { fileClient, type FileClient } from './fileClient.ts';

/** The rights of each role to files (docs/files.md, "Who may do what"). */
eachEngine('who may do what with files', (server) => {
  let admin: FileClient;
  let manager: FileClient;
  let cashier: FileClient;
  let driver: FileClient;
  let kitchen: FileClient;
  let picture: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    const as = async (name: string) => fileClient(await server().api().as(name));
    [admin, manager, cashier, driver, kitchen] = await Promise.all([
      as('admin'),
      as('manager'),
      as('cashier'),
      as('driver'),
      as('kitchen'),
    ]);
    const red = { width: 700, height: 400, channels: 3, background: '#c00' } as const;
    picture = new Uint8Array(await sharp({ create: red }).png().toBuffer());
  });

  const systemFolder = async (): Promise<Body> =>
    (await admin.list()).items.find(({ name }: Body) => name === 'system');

  it('administrators see and change all folders, managers all but system', async () => {
    const system = await systemFolder();
    expect((await manager.list()).items.map(({ name }: Body) => name)).not.toContain('system');
    const secret = await admin.upload('plan.txt', 'secret', { folder: system.id });
    expect((await manager.call('GET', `list?folder=${system.id}`)).status).toBe(404);
    expect((await manager.call('GET', `used-by?ids[]=${secret.id}`)).status).toBe(404);
    expect((await admin.call('GET', `used-by?ids[]=${secret.id}`)).status).toBe(200);
    expect((await manager.call('GET', `download?id=${secret.id}`)).status).toBe(404);
    expect((await manager.api.get(`files/${secret.id}`)).status).toBe(404);
    expect((await manager.list('search=plan')).total).toBe(0);
    expect((await manager.tryUpload('x.txt', '1', { folder: system.id })).status).toBe(404);
    for (const act of ['move', 'copy', 'delete', 'zip'])
      expect((await manager.call('POST', act, { ids: [secret.id], folder: 0 })).status, act).toBe(404);
    expect((await manager.call('POST', 'rename', { id: secret.id, name: 'a' })).status).toBe(404);
    const own = await manager.upload(`${randomUUID()}.txt`, 'mine');
    expect((await manager.call('POST', 'move', { ids: [own.id], folder: system.id })).status).toBe(404);
    expect((await admin.call('GET', `download?id=${secret.id}`)).text).toBe('secret');
  });

  it('a folder moved to system is closed with everything in it, and opens when it comes back', async () => {
    const outer = await manager.folder(randomUUID());
    const inner = await manager.folder('inner', outer.id);
    const file = await manager.upload('a.txt', 'a', { folder: inner.id });
    const system = await systemFolder();
    expect((await admin.call('POST', 'move', { ids: [outer.id], folder: system.id })).status).toBe(200);
    expect((await manager.api.get(`files/${file.id}`)).status).toBe(404);
    expect((await admin.call('POST', 'move', { ids: [outer.id], folder: 0 })).status).toBe(200);
    expect((await manager.api.get(`files/${file.id}`)).status).toBe(200);
  });

  it('cashiers and drivers read pictures and change nothing, the kitchen has no files', async () => {
    const folder = await manager.folder(randomUUID());
    const shown = await manager.upload('tea.png', picture, { folder: folder.id });
    const text = await manager.upload('prices.txt', 'cost 1', { folder: folder.id });
    for (const client of [cashier, driver]) {
      const { items } = await client.list(`folder=${folder.id}`);
      expect(items.map(({ id }: Body) => id)).toEqual([shown.id]);
      expect(items[0].isReadOnly).toBe(true);
      expect((await client.call('GET', `download?id=${text.id}`)).status).toBe(404);
      expect((await client.api.get(`files/${text.id}`)).status).toBe(404);
      expect((await fetch(client.api.url + items[0].url)).status).toBe(200);
      expect((await client.tryUpload('x.png', picture)).status).toBe(403);
      for (const act of ['folder', 'rename', 'move', 'copy', 'delete', 'restore'])
        expect((await client.call('POST', act, {})).status, act).toBe(403);
      expect((await client.tus('POST', null, { 'Upload-Length': '1' })).status).toBe(403);
      expect((await client.api.delete(`files/${shown.id}`)).status).toBe(403);
      const zip = await client.call('POST', 'zip', { ids: [folder.id] });
      expect(zip.body.files).toBe(1);
    }
    expect((await kitchen.call('GET', 'list')).status).toBe(403);
    expect((await kitchen.call('GET', `download?id=${shown.id}`)).status).toBe(403);
    const strange = await fetch(`${admin.api.url}/en/api/file-manager/list`);
    expect(strange.status).toBe(401);
    const unsigned = `${admin.api.url}/en/storage/get-file?id=${text.id}&as=download`;
    expect((await fetch(unsigned)).status).toBe(401);
    expect((await fetch(`${unsigned}&expires=9999999999999&signature=x`)).status).toBe(401);
  });

  it('cashiers and drivers learn the names of folders on the way to pictures only', async () => {
    const outer = await manager.folder(randomUUID());
    const inner = await manager.folder(randomUUID(), outer.id);
    const closed = await manager.folder(`Dismissals ${randomUUID()}`);
    const empty = await manager.folder(`Plans ${randomUUID()}`, outer.id);
    await manager.upload('letter.txt', 'text', { folder: closed.id });
    const shown = await manager.upload('tea.png', picture, { folder: inner.id });
    const hidden = [closed, empty];
    for (const client of [cashier, driver]) {
      const names = (items: readonly Body[]) => items.map(({ name }) => name);
      const tree = names((await client.call('GET', 'folders')).body.folders);
      const top = await client.list('folder=0&perPage=500');
      expect(tree).toEqual(expect.arrayContaining([outer.name, inner.name]));
      expect(names(top.items)).toContain(outer.name);
      const inside = await client.list(`folder=${outer.id}`);
      expect([names(inside.items), inside.total, inside.folders]).toEqual([[inner.name], 1, 1]);
      expect(inside.items[0].items).toBe(1);
      expect((await client.list(`folder=${inner.id}`)).folder.parents.map(({ name }: Body) => name)).toEqual([
        outer.name,
      ]);
      const older = await fetch(`${client.api.url}/en/file-manager?folderPath=${outer.name}`, {
        headers: { Authorization: `Bearer ${client.api.token}` },
      });
      expect(names((await older.json()).folders)).toEqual([inner.name]);
      for (const { id, name } of hidden) {
        expect([...tree, ...names(top.items)]).not.toContain(name);
        expect((await client.list(`folder=0&search=${encodeURIComponent(name)}`)).total).toBe(0);
        expect((await client.call('GET', `list?folder=${id}`)).status).toBe(404);
        expect((await client.call('POST', 'zip', { ids: [id] })).status).toBe(404);
        for (const path of [`files/${id}`, `files/${id}/history`])
          expect([404, 403]).toContain((await client.api.get(path)).status);
      }
      const listed = (await client.api.get('files?itemsPerPage=1000')).body['hydra:member'];
      expect(new Set(listed.map(({ kind }: Body) => kind))).toEqual(new Set(['image']));
      expect(listed.map(({ id }: Body) => id)).toContain(shown.id);
      const told = (await client.api.get('changes?since=0&resources=files')).body.changes;
      for (const { id } of hidden) expect(told.map((one: Body) => one.id)).not.toContain(id);
    }
  });

  it('a signed address opens one file in one manner, and is worth nothing changed', async () => {
    const one = await manager.upload(`${randomUUID()}.txt`, 'one');
    const two = await manager.upload(`${randomUUID()}.txt`, 'two');
    const address = manager.api.url + one.downloadUrl;
    expect(await (await fetch(address)).text()).toBe('one');
    expect((await fetch(address.replace(`id=${one.id}`, `id=${two.id}`))).status).toBe(401);
    expect((await fetch(address.replace('as=download', 'as=show'))).status).toBe(401);
    const zip = await manager.call('POST', 'zip', { ids: [one.id] });
    const zipAddress = manager.api.url + zip.body.url;
    expect((await fetch(zipAddress)).status).toBe(200);
    expect((await fetch(zipAddress.replace('account=', 'account=1'))).status).toBe(404);
    expect((await fetch(zipAddress.replace(`ids=${one.id}`, `ids=${two.id}`))).status).toBe(404);
  });

  it('the folders of Flexy itself stay', async () => {
    const system = await systemFolder();
    for (const [act, body] of [
      ['delete', { ids: [system.id] }],
      ['move', { ids: [system.id], folder: 0 }],
      ['rename', { id: system.id, name: 'other' }],
    ] as const)
      expect((await admin.call('POST', act, body)).status, act).toBe(403);
    expect((await admin.api.delete(`files/${system.id}`)).status).toBe(403);
  });
});

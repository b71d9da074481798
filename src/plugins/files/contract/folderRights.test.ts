import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord, uniqueCode } from '../../../../tests/support/records.ts';
import { fileClient, metadataOf, partHeaders, type FileClient } from './fileClient.ts';

const NOBODY = { roles: [], people: [] } as const;
const namesOf = ({ items }: Body): string[] => items.map(({ name }: Body) => name);

/** Folders with rights of their own (docs/files.md, "Rights of folders"). */
eachEngine('rights of folders', (server) => {
  let admin: FileClient;
  let manager: FileClient;
  let cashier: FileClient;
  /** A second manager, whom rights name. */
  let named: FileClient;
  let person: number;
  let picture: Uint8Array<ArrayBuffer>;
  /** A folder, a closed folder in it, and what is in that one. */
  let outer: Body;
  let closed: Body;
  let inner: Body;
  let secret: Body;

  const rights = async (folder: Body, see: object, write: object = NOBODY) => {
    const body = { id: folder.id, rights: { see: { ...NOBODY, ...see }, write: { ...NOBODY, ...write } } };
    const answer = await admin.call('POST', 'rights', body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  beforeAll(async () => {
    const api = server().api();
    const as = async (name: string) => fileClient(await api.as(name));
    [admin, manager, cashier] = await Promise.all([as('admin'), as('manager'), as('cashier')]);
    const username = uniqueCode().toLowerCase();
    const account = await createRecord(admin.api, 'users', {
      ...{ username, email: `${username}@flexy.example.ma`, fullName: 'Named Person', password: 'lantern river' },
      ...{ roles: ['ROLE_MANAGER'], currentPassword: 'demo' },
    });
    person = account.id;
    named = fileClient(await api.as(username, 'lantern river'));
    const red = { width: 300, height: 200, channels: 3, background: '#c00' } as const;
    picture = new Uint8Array(await sharp({ create: red }).png().toBuffer());
  }, 60_000);
  beforeEach(async () => {
    outer = await admin.folder(randomUUID());
    closed = await admin.folder(`Closed ${randomUUID()}`, outer.id);
    inner = await admin.folder('inner', closed.id);
    secret = await admin.upload(`${randomUUID()}.txt`, 'secret', { folder: inner.id });
  });

  it('keep those out whom they do not name, whichever way they look', async () => {
    await rights(closed, { people: [person] });
    for (const path of [`list?folder=${closed.id}`, `list?folder=${inner.id}`, `download?id=${secret.id}`])
      expect((await manager.call('GET', path)).status, path).toBe(404);
    for (const path of [`versions?id=${secret.id}`, `used-by?ids[]=${secret.id}`])
      expect((await manager.call('GET', path)).status, path).toBe(404);
    const around = await manager.list(`folder=${outer.id}`);
    expect([around.total, around.folders, namesOf(around)]).toEqual([0, 0, []]);
    const top = await manager.list('folder=0&perPage=1000');
    expect(top.items.find(({ id }: Body) => id === outer.id).items).toBe(0);
    for (const text of [secret.name, closed.name])
      expect((await manager.list(`search=${encodeURIComponent(text)}`)).total).toBe(0);
    const tree = (await manager.call('GET', 'folders')).body.folders.map(({ id }: Body) => id);
    expect(tree).toContain(outer.id);
    for (const { id } of [closed, inner]) expect(tree).not.toContain(id);
    for (const { id } of [closed, inner, secret]) {
      for (const path of [`files/${id}`, `files/${id}/history`])
        expect([403, 404]).toContain((await manager.api.get(path)).status);
      const address = `${manager.api.url}/en/storage/get-file?id=${id}`;
      const headers = { Authorization: `Bearer ${manager.api.token}` };
      expect((await fetch(address, { headers })).status).toBe(404);
    }
    expect((await manager.api.get(`search?q=${secret.name}`)).body.groups).toEqual([]);
    const late = await admin.upload(`${randomUUID()}.txt`, 'late', { folder: inner.id });
    const told = (await manager.api.get('changes?since=0&resources=files')).body.changes;
    expect(told.map(({ id }: Body) => id)).not.toContain(late.id);
    expect((await manager.call('POST', 'zip', { ids: [outer.id] })).body.files).toBe(0);
    expect((await named.call('POST', 'zip', { ids: [outer.id] })).body.files).toBe(2);
    expect((await named.call('GET', `download?id=${secret.id}`)).text).toBe('secret');
    expect((await named.list(`search=${secret.name}`)).total).toBe(1);
    expect((await admin.list(`folder=${closed.id}`)).folder.name).toBe(closed.name);
  });

  it('let nobody change what they only may see, and nothing around it that would change it', async () => {
    await rights(closed, { people: [person] });
    const own = await manager.upload(`${randomUUID()}.txt`, 'x');
    const acts = [
      ['rename', { id: secret.id, name: 'a' }],
      ['delete', { ids: [secret.id] }],
      ['move', { ids: [secret.id], folder: 0 }],
      ['move', { ids: [own.id], folder: inner.id }],
      ['copy', { ids: [own.id], folder: inner.id }],
      ['folder', { name: 'new', parent: inner.id }],
      ['restore-version', { id: secret.id, version: 1 }],
    ] as const;
    for (const [act, body] of acts) {
      expect((await manager.call('POST', act, body)).status, act).toBe(404);
      expect((await named.call('POST', act, body)).status, act).toBe(403);
    }
    expect((await manager.tryUpload('x.txt', '1', { folder: inner.id })).status).toBe(404);
    expect((await named.tryUpload('x.txt', '1', { folder: inner.id })).status).toBe(403);
    expect((await named.list(`folder=${inner.id}`)).items[0].isReadOnly).toBe(true);
    const sent = { 'Upload-Length': '3', 'Upload-Metadata': metadataOf({ filename: 'x.txt', folder: inner.id }) };
    expect((await manager.tus('POST', null, sent)).status).toBe(404);
    for (const client of [manager, named]) {
      for (const [act, body] of [
        ['delete', { ids: [outer.id] }],
        ['move', { ids: [outer.id], folder: (await client.folder(randomUUID())).id }],
      ] as const)
        expect((await client.call('POST', act, body)).status, act).toBe(403);
      expect((await client.api.delete(`files/${outer.id}`)).status).toBe(403);
    }
    expect((await admin.call('GET', `download?id=${secret.id}`)).status).toBe(200);
  });

  it('let those write whom they name, also out of the bin and in parts', async () => {
    await rights(closed, NOBODY, { people: [person] });
    const file = await named.upload('mine.txt', 'mine', { folder: inner.id });
    expect(file).toMatchObject({ isReadOnly: false, isRestricted: true });
    expect((await named.call('POST', 'delete', { ids: [file.id] })).status).toBe(200);
    expect((await manager.call('POST', 'restore', { ids: [file.id] })).status).toBe(403);
    expect((await named.call('POST', 'restore', { ids: [file.id] })).status).toBe(200);
    expect((await manager.call('GET', `download?id=${file.id}`)).status).toBe(404);
    const metadata = metadataOf({ filename: 'parts.txt', folder: inner.id });
    const begun = await named.tus('POST', null, { 'Upload-Length': '3', 'Upload-Metadata': metadata });
    expect(begun.status).toBe(201);
    const done = await named.tus('PATCH', begun.headers.get('Location'), partHeaders(0), 'abc');
    expect((await done.json()).item).toMatchObject({ folder: inner.id, isRestricted: true });
    expect((await named.call('POST', 'delete', { ids: [closed.id] })).status).toBe(200);
    expect((await manager.call('POST', 'restore', { ids: [closed.id] })).status).toBe(403);
    expect((await named.call('POST', 'restore', { ids: [closed.id] })).status).toBe(200);
    expect((await manager.call('GET', `list?folder=${closed.id}`)).status).toBe(404);
    expect((await named.list(`folder=${closed.id}`)).items[0].name).toBe('inner');
  });

  it('follow what is moved and copied, and end when they are taken away', async () => {
    await rights(closed, NOBODY, { people: [person] });
    const copied = await admin.call('POST', 'copy', { ids: [outer.id], folder: 0 });
    expect((await manager.list(`folder=${copied.body.ids[0]}`)).total).toBe(0);
    expect((await named.list(`folder=${copied.body.ids[0]}`)).total).toBe(1);
    const own = await manager.upload(`${randomUUID()}.txt`, 'x');
    await named.call('POST', 'move', { ids: [own.id], folder: inner.id });
    expect((await manager.api.get(`files/${own.id}`)).status).toBe(404);
    await named.call('POST', 'move', { ids: [own.id], folder: outer.id });
    expect((await manager.api.get(`files/${own.id}`)).status).toBe(200);
    const zip = await named.call('POST', 'zip', { ids: [closed.id] });
    await rights(closed, NOBODY);
    const late = await fetch(named.api.url + zip.body.url);
    expect(Buffer.from(await late.arrayBuffer()).includes(secret.name)).toBe(false);
    expect((await named.call('GET', `download?id=${secret.id}`)).status).toBe(404);
    expect((await admin.call('POST', 'rights', { id: closed.id, rights: null })).body.rights).toBeNull();
    expect((await manager.call('GET', `download?id=${secret.id}`)).text).toBe('secret');
    expect((await manager.api.get(`files/${secret.id}`)).status).toBe(200);
  });

  it('keep folders of one name from being filled by others', async () => {
    await rights(closed, { people: [person] });
    const same = await manager.folder(closed.name);
    const own = await manager.upload('own.txt', 'own', { folder: same.id });
    const body = { ids: [same.id], folder: outer.id, onConflict: 'replace' };
    expect((await manager.call('POST', 'move', body)).body.ids).toEqual([same.id]);
    expect((await manager.call('GET', `download?id=${own.id}`)).text).toBe('own');
    expect(namesOf(await admin.list(`folder=${closed.id}`))).toEqual(['inner']);
    const again = await manager.call('POST', 'folder', { name: closed.name, folder: outer.id, isExistingUsed: true });
    expect(again.status).toBe(409);
  });

  it('of two folders in each other both count', async () => {
    await rights(closed, { roles: ['ROLE_MANAGER'] });
    await rights(inner, { roles: ['ROLE_CASHIER'] });
    expect((await manager.list(`folder=${closed.id}`)).total).toBe(0);
    expect((await manager.call('GET', `download?id=${secret.id}`)).status).toBe(404);
    expect((await admin.call('GET', `rights?id=${inner.id}`)).body).toMatchObject({
      rights: { see: { roles: ['ROLE_CASHIER'], people: [] } },
      above: [{ id: closed.id, name: closed.name }],
    });
  });

  it('keep pictures from cashiers, with the names of folders on the way', async () => {
    const shown = await admin.upload('tea.png', picture, { folder: inner.id });
    expect((await cashier.list(`folder=${outer.id}`)).total).toBe(1);
    await rights(closed, { roles: ['ROLE_MANAGER'] });
    expect((await cashier.list('folder=0&perPage=1000')).items.map(({ id }: Body) => id)).not.toContain(outer.id);
    expect((await cashier.call('GET', `download?id=${shown.id}`)).status).toBe(404);
    const product = { name: `Tea ${randomUUID()}`, price: 10, images: [shown.path] };
    expect((await manager.api.post('products', product)).status).toBe(201);
    await rights(closed, { roles: ['ROLE_CASHIER'] });
    expect((await cashier.list(`folder=${inner.id}`)).total).toBe(1);
    expect((await manager.api.post('products', { ...product, name: randomUUID() })).status).toBe(422);
  });

  it('are for administrators to set, and are checked', async () => {
    const body = { id: closed.id, rights: null };
    for (const client of [manager, cashier]) {
      expect((await client.call('POST', 'rights', body)).status).toBe(403);
      expect((await client.call('GET', `rights?id=${closed.id}`)).status).toBe(403);
    }
    for (const wrong of [{}, { see: NOBODY }, { see: { ...NOBODY, roles: ['ROLE_X'] }, write: NOBODY }])
      expect((await admin.call('POST', 'rights', { id: closed.id, rights: wrong })).status).toBe(422);
    const unknown = { see: { roles: [], people: [999_999] }, write: NOBODY };
    const answer = await admin.call('POST', 'rights', { id: closed.id, rights: unknown });
    expect([answer.status, answer.body.violations[0].propertyPath]).toEqual([422, 'rights']);
    expect((await admin.call('POST', 'rights', { ...body, id: secret.id })).status).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { fileClient, type FileClient } from './fileClient.ts';

const namesOf = ({ items }: Body): string[] => items.map(({ name }: Body) => name);

eachEngine('moving, copying and deleting files', (server) => {
  let manager: FileClient;
  let home: number;
  beforeAll(async () => {
    manager = fileClient(await server().api().as('manager'));
  });
  beforeEach(async () => {
    home = (await manager.folder(randomUUID())).id;
  });

  it('a taken name is said once for the whole batch, and the wish decides', async () => {
    const from = await manager.folder('from', home);
    const to = await manager.folder('to', home);
    const moved = await manager.upload('a.txt', 'new', { folder: from.id });
    const free = await manager.upload('b.txt', 'b', { folder: from.id });
    const old = await manager.upload('A.TXT', 'old', { folder: to.id });
    const move = (onConflict?: string) =>
      manager.call('POST', 'move', { ids: [moved.id, free.id], folder: to.id, onConflict });
    const asked = await move();
    expect(asked.status).toBe(409);
    expect(asked.body.conflicts).toEqual([{ id: moved.id, name: 'a.txt', isFolder: false }]);
    expect(namesOf(await manager.list(`folder=${from.id}`))).toEqual(['a.txt', 'b.txt']);
    expect((await move('skip')).body).toEqual({ items: 1, ids: [free.id] });
    expect((await move('rename')).status).toBe(200);
    expect(namesOf(await manager.list(`folder=${to.id}`))).toEqual(['a (2).txt', 'A.TXT', 'b.txt']);
    const again = await manager.upload('a.txt', 'newest', { folder: from.id });
    const replaced = await manager.call('POST', 'move', { ids: [again.id], folder: to.id, onConflict: 'replace' });
    expect(replaced.body).toEqual({ items: 1, ids: [again.id] });
    expect((await manager.api.get(`files/${old.id}`)).status).toBe(404);
    expect((await manager.call('POST', 'restore', { ids: [old.id] })).status).toBe(200);
    expect(namesOf(await manager.list(`folder=${to.id}`))).toContain('A (3).TXT');
  });

  it('folders of one name are merged by replace', async () => {
    const [one, two] = [await manager.folder('one', home), await manager.folder('two', home)];
    const [left, right] = [await manager.folder('same', one.id), await manager.folder('Same', two.id)];
    await manager.upload('a.txt', 'a', { folder: left.id });
    await manager.upload('a.txt', 'older', { folder: right.id });
    await manager.upload('c.txt', 'c', { folder: right.id });
    const body = { ids: [left.id], folder: two.id, onConflict: 'replace' };
    expect((await manager.call('POST', 'move', body)).status).toBe(200);
    expect(namesOf(await manager.list(`folder=${right.id}`))).toEqual(['a.txt', 'c.txt']);
    expect((await manager.list(`folder=${one.id}`)).total).toBe(0);
  });

  it('a folder goes neither into itself nor into what is in it', async () => {
    const inner = await manager.folder('inner', home);
    for (const act of ['move', 'copy'])
      for (const folder of [home, inner.id]) {
        const answer = await manager.call('POST', act, { ids: [home], folder });
        expect(answer.status, `${act} ${folder}`).toBe(422);
        expect(answer.body.violations[0].propertyPath).toBe('folder');
      }
    const [a, b] = [await manager.folder('a', home), await manager.folder('b', home)];
    const both = await Promise.all([
      manager.call('POST', 'move', { ids: [a.id], folder: b.id }),
      manager.call('POST', 'move', { ids: [b.id], folder: a.id }),
    ]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422]);
  });

  it('a copy beside its original gets a number, and folders are copied whole', async () => {
    const folder = await manager.folder('set.v1', home);
    await manager.upload('a.txt', 'a', { folder: folder.id });
    const { body } = await manager.call('POST', 'copy', { ids: [folder.id], folder: home });
    expect(namesOf(await manager.list(`folder=${home}`))).toEqual(['set.v1', 'set.v1 (2)']);
    const copied = await manager.list(`folder=${body.ids[0]}`);
    expect(namesOf(copied)).toEqual(['a.txt']);
    const download = await manager.call('GET', `download?id=${copied.items[0].id}`);
    expect(download.text).toBe('a');
  });

  it('a deleted folder goes to the bin with what is in it, and comes back', async () => {
    const folder = await manager.folder('old', home);
    const file = await manager.upload('a.txt', 'a', { folder: folder.id });
    expect((await manager.call('POST', 'delete', { ids: [file.id, folder.id] })).body).toEqual({ deleted: 2 });
    expect((await manager.call('GET', `download?id=${file.id}`)).status).toBe(404);
    expect((await fetch(manager.api.url + file.downloadUrl)).status).toBe(404);
    expect((await manager.call('POST', 'restore', { ids: [folder.id, file.id] })).body).toEqual({ restored: 2 });
    expect(namesOf(await manager.list(`folder=${folder.id}`))).toEqual(['a.txt']);
    expect((await manager.call('POST', 'restore', { ids: [file.id] })).status).toBe(404);
  });

  it('calls are repeatable, and wrong ones say what is wrong', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = { name: 'once', parent: home };
    const first = await manager.api.post('file-manager/folder', body, key);
    const second = await manager.api.post('file-manager/folder', body, key);
    expect(second.body.item.id).toBe(first.body.item.id);
    const taken = await manager.call('POST', 'folder', { ...body, name: 'ONCE' });
    expect([taken.status, taken.body.conflicts[0].name]).toEqual([409, 'ONCE']);
    const used = await manager.call('POST', 'folder', { ...body, isExistingUsed: true });
    expect(used.body.item.id).toBe(first.body.item.id);
    const inside = await manager.call('POST', 'folder', { name: 'inside', folder: first.body.item.id });
    expect(inside.body.item.folder).toBe(first.body.item.id);
    for (const ids of [[], 'x', [0], [1.5], ['1'], Array.from({ length: 1001 }, (_, at) => at + 1)])
      expect((await manager.call('POST', 'delete', { ids })).status).toBe(422);
    expect((await manager.call('POST', 'delete', { ids: [999_999_999] })).status).toBe(404);
    expect((await manager.call('POST', 'folder', { name: '..', parent: home })).status).toBe(422);
  });

  it('many uploads of one name at once leave as many files', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        manager.tryUpload('same.txt', `content ${at}`, { folder: home, onConflict: 'rename' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    const names = namesOf(await manager.list(`folder=${home}`));
    expect(new Set(names).size).toBe(6);
  });

  it('says which records use a file', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const file = await manager.upload('logo.png', new Uint8Array(png), { folder: home });
    expect((await manager.call('GET', `used-by?ids[]=${file.id}`)).body).toEqual({ uses: [], total: 0 });
    const product = await manager.api.post('products', { name: `Tea ${randomUUID()}`, price: 10, images: [file.url] });
    expect(product.status, product.text).toBe(201);
    const { body } = await manager.call('GET', `used-by?ids[]=${home}`);
    expect(body.total).toBe(1);
    expect(body.uses[0]).toMatchObject({ fileId: file.id, resource: 'products', id: product.body.id });
  });
});

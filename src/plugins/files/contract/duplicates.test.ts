import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { fileClient, type FileClient } from './fileClient.ts';

/** Files with equal content (docs/files.md, "Duplicates"). */
eachEngine('duplicates', (server) => {
  let admin: FileClient;
  let manager: FileClient;
  beforeAll(async () => {
    const as = async (name: string) => fileClient(await server().api().as(name));
    [admin, manager] = await Promise.all([as('admin'), as('manager')]);
  });

  const groupOf = async (id: number, client = manager): Promise<Body> => {
    const { groups } = (await client.call('GET', 'duplicates')).body;
    return groups.find(({ files }: Body) => files.some((file: Body) => file.id === id));
  };
  const twins = async (folder: number): Promise<[Body, Body]> => {
    const text = randomUUID().repeat(2000);
    return [await manager.upload('one.txt', text), await manager.upload('two.txt', text, { folder })];
  };

  it('are grouped by content with the room they take, and all but one go to the bin', async () => {
    const folder = await manager.folder(randomUUID());
    const [one, two] = await twins(folder.id);
    const found = await groupOf(one.id);
    expect(found).toMatchObject({ size: 72_000, kind: 'text' });
    expect(found?.files.map(({ id, folders }: Body) => [id, folders])).toEqual([
      [one.id, []],
      [two.id, [folder.name]],
    ]);
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await manager.call('POST', 'share', { id: one.id, expiresAt });
    const model = await createRecord(manager.api, 'product_models', {
      product: (await createRecord(manager.api, 'products', { name: randomUUID(), price: 10 }))['@id'],
      ...{ fileId: one.id, name: one.name, size: one.size },
    });
    const body = { keep: two.id, ids: [one.id] };
    expect((await manager.call('POST', 'remove-duplicates', body)).body).toEqual({ deleted: 1 });
    expect(await groupOf(two.id)).toBeUndefined();
    expect((await manager.api.get(model['@id'])).body.fileId).toBe(two.id);
    expect((await manager.call('GET', `shares?id=${two.id}`)).body.shares).toHaveLength(1);
    expect((await manager.call('POST', 'restore', { ids: [one.id] })).status).toBe(200);
    expect((await groupOf(one.id))?.files).toHaveLength(2);
  });

  it('nobody is told of files that they do not see, and what all see is not given up for them', async () => {
    const { items } = await admin.list();
    const system = items.find(({ name }: Body) => name === 'system');
    const text = randomUUID();
    const open = await manager.upload(`${text}.txt`, text);
    const secret = await admin.upload(`${text}.txt`, text, { folder: system.id });
    expect(await groupOf(open.id)).toBeUndefined();
    expect((await groupOf(open.id, admin))?.files).toHaveLength(2);
    const wrong = { keep: secret.id, ids: [open.id] };
    expect((await manager.call('POST', 'remove-duplicates', wrong)).status).toBe(404);
    const refused = await admin.call('POST', 'remove-duplicates', wrong);
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'keep']);
    const other = await manager.upload(`${randomUUID()}.txt`, randomUUID());
    for (const body of [
      { keep: other.id, ids: [open.id] },
      { keep: open.id, ids: [open.id] },
    ])
      expect((await manager.call('POST', 'remove-duplicates', body)).status).toBe(422);
    expect((await admin.call('POST', 'remove-duplicates', { keep: open.id, ids: [secret.id] })).status).toBe(200);
  });

  it('what some see is not given up for what others see', async () => {
    const text = randomUUID();
    const managers = { roles: ['ROLE_MANAGER'], people: [] };
    const close = async (folder: Body) => {
      const body = { id: folder.id, rights: { see: managers, write: managers } };
      expect((await admin.call('POST', 'rights', body)).status).toBe(200);
      return folder;
    };
    const system = (await admin.list()).items.find(({ name }: Body) => name === 'system');
    const outer = await close(await admin.folder(randomUUID()));
    const [inner, other] = [await close(await admin.folder('inner', outer.id)), await admin.folder('other', outer.id)];
    const put = async (folder: Body): Promise<number> =>
      (await admin.upload(`${text}.txt`, text, { folder: folder.id })).id;
    const inSystem = await put(system);
    const [inOuter, inInner, inOther] = [await put(outer), await put(inner), await put(other)];
    const remove = async (keep: number, id: number) =>
      (await admin.call('POST', 'remove-duplicates', { keep, ids: [id] })).status;
    for (const [keep, id] of [
      [inSystem, inOuter],
      [inOuter, inSystem],
      [inInner, inOther],
    ] as const)
      expect(await remove(keep, id)).toBe(422);
    expect([await remove(inOther, inInner), await remove(inOuter, inOther)]).toEqual([200, 200]);
  });
});

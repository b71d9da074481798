import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { fileClient, type FileClient } from './fileClient.ts';

/** More than one act of moving or copying reaches (`MOST_FILES`). */
const FILES = 21_000;
const IN_FOLDER = 1000;
const NOBODY = { see: { roles: [], people: [] }, write: { roles: [], people: [] } } as const;

/** Rights of folders with very many files. */
anyEngine('a folder with more files than one act reaches', (server) => {
  let admin: FileClient;
  let manager: FileClient;
  beforeAll(async () => {
    const as = async (name: string) => fileClient(await server().api().as(name));
    [admin, manager] = await Promise.all([as('admin'), as('manager')]);
  });

  const act = async (name: string, body: object): Promise<Body> => {
    const answer = await admin.call('POST', name, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  it('is closed and opened again with everything in it, and those who saw its files are told', async () => {
    const outer = await admin.folder(randomUUID());
    const first = await admin.folder('0', outer.id);
    const word = randomUUID();
    await admin.upload(`${word}.txt`, 'x', { folder: first.id });
    const idsOf = async () => (await admin.list(`folder=${first.id}&perPage=1000`)).items.map(({ id }: Body) => id);
    for (let ids = await idsOf(), turn = 0; turn < 10; ids = await idsOf(), turn += 1)
      await act('copy', { ids: ids.slice(0, IN_FOLDER - ids.length), folder: first.id, onConflict: 'rename' });
    for (let made = IN_FOLDER; made < FILES; made += IN_FOLDER)
      await act('copy', { ids: [first.id], folder: outer.id, onConflict: 'rename' });
    const counted = async (client: FileClient) => (await client.list(`search=${word}`)).total;
    expect([await counted(admin), await counted(manager)]).toEqual([FILES, FILES]);
    const cursor = (await manager.api.get('changes')).body.cursor;
    await act('rights', { id: outer.id, rights: NOBODY });
    expect([await counted(admin), await counted(manager)]).toEqual([FILES, 0]);
    const { changes, hasMore } = (await manager.api.get(`changes?since=${cursor}&resources=files`)).body;
    expect([hasMore, new Set(changes.map(({ op }: Body) => op))]).toEqual([true, new Set(['delete'])]);
    await act('rights', { id: outer.id, rights: null });
    expect(await counted(manager)).toBe(FILES);
  }, 180_000);
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { fileClient, type FileClient } from './fileClient.ts';

const FILES = 1000;
/** Slow machines copy them in a third of this. */
const MOST_MS = 10_000;

/** Copies of as many files as one call may name (docs/files.md, "Limits"). */
eachEngine('many files', (server) => {
  let manager: FileClient;
  beforeAll(async () => {
    manager = fileClient(await server().api().as('manager'));
  });

  it('a thousand files are copied in seconds, alone and with their folder, and moved', async () => {
    const folder = await manager.folder(randomUUID());
    const seed = await manager.upload('a.txt', 'a', { folder: folder.id });
    // Doubled until there are enough: a copy beside its original gets a number.
    let ids: number[] = [seed.id];
    while (ids.length < FILES) {
      const some = ids.slice(0, FILES - ids.length);
      ids = [...ids, ...(await manager.call('POST', 'copy', { ids: some, folder: folder.id })).body.ids];
    }
    const target = await manager.folder('target', folder.id);
    const took = async (act: string, body: object) => {
      const begun = performance.now();
      const answer = await manager.call('POST', act, body);
      expect(answer.status, answer.text).toBe(200);
      const ms = performance.now() - begun;
      expect(ms).toBeLessThan(MOST_MS);
      return answer.body;
    };
    const copied = await took('copy', { ids, folder: target.id });
    expect(copied.items).toBe(FILES);
    await took('copy', { ids: [target.id], folder: 0 });
    await took('move', { ids: copied.ids, folder: (await manager.folder('other', folder.id)).id });
    expect((await manager.list(`folder=${target.id}`)).total).toBe(0);
  }, 120_000);
});

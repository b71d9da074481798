import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { fileClient, metadataOf, partHeaders, type FileClient } from './fileClient.ts';

eachEngine('uploads that go on after an interruption', (server) => {
  let manager: FileClient;
  let admin: FileClient;
  let home: number;
  beforeAll(async () => {
    manager = fileClient(await server().api().as('manager'));
    admin = fileClient(await server().api().as('admin'));
    home = (await manager.folder(randomUUID())).id;
  });

  const begin = async (size: number, filename: string, more: Readonly<Record<string, string>> = {}) =>
    manager.tus('POST', null, {
      'Upload-Length': String(size),
      'Upload-Metadata': metadataOf({ filename, folder: home, ...more }),
    });
  const begun = async (size: number, filename: string): Promise<string> => {
    const answer = await begin(size, filename);
    expect(answer.status, await answer.text()).toBe(201);
    return answer.headers.get('location') ?? '';
  };

  it('an interrupted one goes on where it was, by whoever began it alone', async () => {
    const bytes = new Uint8Array(randomBytes(300_000));
    const place = await begun(bytes.length, 'video.bin');
    const first = await manager.tus('PATCH', place, partHeaders(0), bytes.slice(0, 100_000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100000']);
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const other = await admin.tus(method, place, partHeaders(100_000), method === 'PATCH' ? 'x' : undefined);
      expect(other.status, method).toBe(404);
    }
    expect((await manager.tus('PATCH', place, partHeaders(5), 'x')).status).toBe(409);
    const head = await manager.tus('HEAD', place);
    expect(head.headers.get('upload-offset')).toBe('100000');
    const last = await manager.tus('PATCH', place, partHeaders(100_000), bytes.slice(100_000));
    expect(last.status).toBe(200);
    const { item } = (await last.json()) as Body;
    expect(item).toMatchObject({ name: 'video.bin', size: 300_000, folder: home });
    const stored = await fetch(manager.api.url + item.downloadUrl);
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bytes);
    // The answer may have been lost: asked again, it is complete, and there is still one file.
    const again = await manager.tus('HEAD', place);
    expect(again.headers.get('upload-offset')).toBe('300000');
    expect((await manager.list(`folder=${home}&search=video`)).total).toBe(1);
  });

  it('an id in the query of an address names no upload', async () => {
    const place = await begun(4, 'query.bin');
    const id = place.split('/').at(-1) ?? '';
    const own = (await admin.tus('POST', null, { 'Upload-Length': '9' })).headers.get('location') ?? '';
    for (const address of ['/en/api/file-manager/tus', own])
      for (const named of [id, '..', 'other']) {
        const path = `${address}?/${named}`;
        for (const method of ['HEAD', 'PATCH', 'DELETE']) {
          const answer = await admin.tus(method, path, partHeaders(0), method === 'PATCH' ? 'x' : undefined);
          expect(answer.status, `${method} ${path}`).toBe(404);
        }
      }
    expect((await manager.tus('HEAD', place)).headers.get('upload-offset')).toBe('0');
  });

  it('limits, taken names and wrong folders are said at the beginning', async () => {
    const huge = await begin(5 * 1024 ** 4, 'huge.bin');
    expect([huge.status, ((await huge.json()) as Body).detail]).toEqual([413, 'The file is larger than 4096 MB.']);
    await manager.upload('there.txt', 'x', { folder: home });
    const taken = await begin(10, 'There.txt');
    expect(taken.status).toBe(409);
    expect(((await taken.json()) as Body).conflicts).toEqual([{ id: null, name: 'There.txt', isFolder: false }]);
    expect((await begin(10, 'There.txt', { onConflict: 'rename' })).status).toBe(201);
    expect((await begin(10, 'a.txt', { folder: '999999999' })).status).toBe(404);
    expect((await begin(10, 'a.txt', { folder: '../x' })).status).toBe(404);
    const anonymous = await fetch(`${manager.api.url}/en/api/file-manager/tus`, { method: 'POST' });
    expect(anonymous.status).toBe(401);
  });

  it('two requests for one upload do not mix, and one that is told to go ends', async () => {
    const place = await begun(200, 'race.bin');
    const answers = await Promise.all([
      manager.tus('PATCH', place, partHeaders(0), 'a'.repeat(200)),
      manager.tus('PATCH', place, partHeaders(0), 'b'.repeat(200)),
    ]);
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    const { item } = (await good[0]!.json()) as Body;
    const text = await (await fetch(manager.api.url + item.downloadUrl)).text();
    expect(['a'.repeat(200), 'b'.repeat(200)]).toContain(text);
  });

  it('a name that is taken meanwhile gets a number, a folder that is gone the top', async () => {
    const place = await begun(3, 'late.txt');
    await manager.upload('late.txt', 'earlier', { folder: home });
    const done = await manager.tus('PATCH', place, partHeaders(0), 'abc');
    expect(((await done.json()) as Body).item.name).toBe('late (2).txt');
    const folder = await manager.folder('gone', home);
    const answer = await begin(3, `${randomUUID()}.txt`, { folder: String(folder.id) });
    await manager.call('POST', 'delete', { ids: [folder.id] });
    const top = await manager.tus('PATCH', answer.headers.get('location'), partHeaders(0), 'abc');
    expect(((await top.json()) as Body).item.folder).toBe(null);
  });

  it('a cancelled one is gone, with its bytes', async () => {
    const place = await begun(10, 'cancelled.txt');
    expect((await manager.tus('DELETE', place)).status).toBe(204);
    expect((await manager.tus('HEAD', place)).status).toBe(404);
    const left = await readdir(join(server().dataDir, 'unfinished', 'uploads'));
    expect(left.filter((name) => name.startsWith(place.split('/').at(-1) ?? ''))).toEqual([]);
  });
});

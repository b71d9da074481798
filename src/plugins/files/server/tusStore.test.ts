import { access, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from '@tus/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownerOf, UploadStore } from './tusStore.ts';

const HOUR = 3_600_000;
let parent: string;
let folder: string;
let store: UploadStore;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'flexy-uploads-'));
  folder = join(parent, 'uploads');
  store = new UploadStore(folder, HOUR);
  // The library makes the folder without a promise to wait for.
  await vi.waitFor(() => access(folder));
});
afterEach(async () => rm(parent, { recursive: true, force: true }));

const idOf = (owner: number, digit: string) => `u${owner}-${digit.repeat(32)}`;

/** An upload that was last written so long ago. */
async function begun(owner: number, digit: string, ageMs: number): Promise<string> {
  const id = idOf(owner, digit);
  await store.create(new Upload({ id, offset: 0, size: 10, metadata: { filename: 'a' } }));
  const at = new Date(Date.now() - ageMs);
  for (const file of [id, `${id}.json`]) await utimes(join(folder, file), at, at);
  return id;
}

test('uploads that nobody continues are removed, others and foreign files stay', async () => {
  await begun(1, 'a', 2 * HOUR);
  const young = await begun(1, 'b', HOUR / 2);
  const continued = await begun(2, 'c', 2 * HOUR);
  await writeFile(join(folder, continued), 'more');
  await writeFile(join(folder, 'other.txt'), '');
  expect(await store.deleteExpired()).toBe(1);
  const left = [young, continued].flatMap((id) => [id, `${id}.json`]);
  expect((await readdir(folder)).toSorted()).toEqual([...left, 'other.txt'].toSorted());
});

test('a finished upload stays complete without its bytes, and expires', async () => {
  const id = await begun(3, 'd', 0);
  const upload = await store.known(id);
  if (!upload) throw new Error('the upload is known');
  await store.finished(upload, 77);
  expect(await readdir(folder)).toEqual([`${id}.json`]);
  expect((await store.getUpload(id)).offset).toBe(10);
  expect(await store.countOf(3)).toBe(0);
});

test.each(['../../x', 'u1-zz', `u1-${'a'.repeat(31)}`, '.json', ''])('%j is no upload', async (id) => {
  expect(ownerOf(id)).toBe(null);
  expect(await store.known(id)).toBe(null);
});

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3, type S3Server } from '../../../tests/support/s3Server.ts';
import { createFolderStore } from './folderStore.ts';
import { isStorePath, type ByteRange, type FileStore } from './fileStore.ts';
import { createS3Store } from './s3Store.ts';

let folder: string;
let s3: S3Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flexy-files-'));
  s3 = await startS3('flexy', 'key-1');
});
afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

async function bytesOf(store: FileStore, path: string, range?: ByteRange): Promise<Buffer | null> {
  const file = await store.open(path);
  if (!file) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of await file.read(range)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function fileOf(content: Uint8Array): Promise<string> {
  const file = join(folder, 'source');
  await writeFile(file, content);
  return file;
}

const access = () => ({
  ...{ endpoint: s3.url, bucket: 'flexy', region: 'auto', accessKeyId: 'key-1' },
  secretAccessKey: 'secret',
});
const STORES: Readonly<Record<string, () => FileStore>> = {
  folder: () => createFolderStore(join(folder, 'files')),
  bucket: () => createS3Store(access(), createFolderStore(join(folder, 'files'))),
};

describe.each(Object.entries(STORES))('a file store in a %s', (_, open) => {
  it('keeps, reads whole and in parts, lists and removes', async () => {
    const store = open();
    await store.keep('media/ab/one', await fileOf(Buffer.from('0123456789')));
    expect((await bytesOf(store, 'media/ab/one'))?.toString()).toBe('0123456789');
    expect((await bytesOf(store, 'media/ab/one', { first: 2, last: 4 }))?.toString()).toBe('234');
    expect((await store.open('media/ab/one'))?.size).toBe(10);
    expect(await store.open('media/ab/two')).toBe(null);
    await store.keep('media/ab/one', await fileOf(Buffer.from('0123456789')));
    expect((await Array.fromAsync(store.list('media'))).map(({ path }) => path)).toEqual(['media/ab/one']);
    await store.remove('media/ab/one');
    await store.remove('media/ab/one');
    expect(await store.open('media/ab/one')).toBe(null);
  });

  it('keeps a file larger than a part, and leaves the source', async () => {
    const store = open();
    const content = randomBytes(17 * 1024 * 1024);
    const source = await fileOf(content);
    await store.keep('media/cd/large', source);
    expect((await bytesOf(store, 'media/cd/large'))?.equals(content)).toBe(true);
    expect((await stat(source)).size).toBe(content.length);
  });
});

it('a bucket gets large files in parts, and what it lacks is read from the folder', async () => {
  const local = createFolderStore(join(folder, 'files'));
  const store = createS3Store(access(), local);
  await local.keep('products/old', await fileOf(Buffer.from('old')));
  expect((await bytesOf(store, 'products/old'))?.toString()).toBe('old');
  await store.keep('media/ef/large', await fileOf(randomBytes(9 * 1024 * 1024)));
  expect(s3.asked.filter((one) => one === 'PUT part media/ef/large')).toHaveLength(2);
});

it('a bucket that refuses is an error, not a missing file', async () => {
  const store = createS3Store({ ...access(), accessKeyId: 'other' }, createFolderStore(folder));
  await expect(store.open('media/x')).rejects.toThrow();
});

it.each(['', '/x', '../x', 'a/../../x', 'a//b', 'a\\b', 'a\0', './a'])('%j is no path of a store', (path) => {
  expect(isStorePath(path)).toBe(false);
});

import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#resource';
import { FILE_STORE } from '../backup/dataLocation.ts';
import { openFiles } from './files.ts';
import { createImageSigner } from './imageSigner.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flexy-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a clean-up leaves bytes alone that are kept again while it runs', async () => {
  const s3 = { endpoint: '', bucket: '', region: 'auto', accessKeyId: '' };
  const config = { dataDir: folder, files: { largest: 1000, quota: null, s3 } };
  const files = await openFiles(config, { s3SecretKey: '' }, createImageSigner(Buffer.alloc(32), Date.now));
  const keep = async (text: string) => (await files.keep({ bytes: Buffer.from(text) }, 'note.txt')).path;
  const [again, unused] = [await keep('kept again'), await keep('unused')];
  const old = new Date(Date.now() - 5 * DAY_MS);
  for (const path of [again, unused]) await utimes(join(folder, FILE_STORE, path), old, old);
  const isUsed = async () => {
    // Its record is stored a moment later.
    await keep('kept again');
    return new Set<string>();
  };
  expect(await files.sweep(isUsed, Date.now() - DAY_MS, new AbortController().signal)).toBe(1);
  expect(await files.open(again)).not.toBeNull();
  expect(await files.open(unused)).toBeNull();
});

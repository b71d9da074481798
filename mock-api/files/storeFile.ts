import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import { decodePicture } from './decodePicture.ts';
import { makeFolder } from './folder.ts';
import { imageExtension } from './imageTypes.ts';
import { sniff, SNIFFED_BYTES } from './sniff.ts';
import type { FileStore } from './store/fileStore.ts';
import type { FileSource, KeptFile } from './types.ts';

/** Folder of kept files in the store. */
export const KEPT = 'media';

/** Writes bytes into a file that only this user can read, safely on the disk. */
export async function writeSafely(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex').slice(0, 40);
}

/** Size of a picture as it is shown, px; none for what cannot be read as one. */
async function sizeOf(file: string, type: string): Promise<Pick<KeptFile, 'width' | 'height'>> {
  if (imageExtension(type) === '') return { width: null, height: null };
  try {
    const { autoOrient } = await decodePicture({ source: file, caller: 'sizes' }, (picture) => picture.metadata());
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    if (error instanceof Problem) throw error;
    return { width: null, height: null };
  }
}

async function keepFile(store: FileStore, file: string, name: string): Promise<KeptFile> {
  const { size } = await stat(file);
  const type = sniff(await firstBytes(file), name);
  const digest = await digestOf(file);
  const path = `${KEPT}/${digest.slice(0, 2)}/${digest}${imageExtension(type)}`;
  const measures = await sizeOf(file, type);
  await store.keep(path, file);
  return { path, size, type, ...measures };
}

/** Puts a file into the store under a path made of its content. `workFolder`: for bytes that are not on a disk yet. */
export async function keep(store: FileStore, workFolder: string, source: FileSource, name: string): Promise<KeptFile> {
  if ('file' in source) return keepFile(store, source.file, name);
  makeFolder(workFolder);
  const file = join(workFolder, `bytes-${randomUUID()}`);
  try {
    await writeSafely(file, source.bytes);
    return await keepFile(store, file, name);
  } finally {
    await rm(file, { force: true });
  }
}

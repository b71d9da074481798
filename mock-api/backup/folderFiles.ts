import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupFile } from './manifest.ts';

/** A pass-through stream that counts the bytes and computes their SHA-256. */
export function createDigestStream(): { readonly stream: Transform; result(): Omit<BackupFile, 'path'> } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) };
}

/**
 * The files below a folder as sorted paths with slashes; empty when the folder does not exist. Does not follow links.
 * @param hasOthers include links, pipes and the like
 */
export async function filesBelow(folder: string, hasOthers = false): Promise<string[]> {
  const found: string[] = [];
  const walk = async (path: string) => {
    const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(ignoreAbsent);
    for (const entry of entries ?? []) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) await walk(inner);
      else if (hasOthers || entry.isFile()) found.push(inner);
    }
  };
  await walk('');
  return found.toSorted();
}

/** Copies one file and flushes it to the disk. @returns its size and digest; null when the file no longer exists */
export async function copyFile(from: string, to: string, mode?: number): Promise<Omit<BackupFile, 'path'> | null> {
  const handle = await open(from, 'r').catch(ignoreAbsent);
  if (!handle) return null;
  await mkdir(dirname(to), { recursive: true, ...(mode === undefined ? {} : { mode: 0o700 }) });
  const digest = createDigestStream();
  const out = createWriteStream(to, { flags: 'wx', flush: true, ...(mode === undefined ? {} : { mode }) });
  await pipeline(handle.createReadStream(), digest.stream, out);
  return digest.result();
}

/** Reads a whole file. @returns its size and digest */
export async function readDigest(file: string): Promise<Omit<BackupFile, 'path'>> {
  const digest = createDigestStream();
  await pipeline(createReadStream(file), digest.stream, async (chunks) => {
    for await (const _ of chunks);
  });
  return digest.result();
}

/** Flushes a folder's entries to the disk, so that creations, renames and removals in it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; its file system keeps such a journal itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ignoreAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

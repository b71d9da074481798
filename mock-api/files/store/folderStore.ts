import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow, syncFolder } from '../../backup/folderFiles.ts';
import { makeFolder } from '../folder.ts';
import type { FileStore, OpenFile } from './fileStore.ts';

/** Error codes of a disk that cannot link: another disk, or a file system without links. */
const NO_LINKS = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS']);

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a file a second name; copies it where links are not possible. The new name appears with all its content. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!NO_LINKS.has(codeOf(error))) throw error;
    const beside = `${to}.${randomUUID()}`;
    await copyFile(from, beside);
    await sync(beside);
    await rename(beside, to);
  }
}

async function find(file: string): Promise<OpenFile | null> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile()) return null;
  return {
    size: info.size,
    storedAt: info.mtimeMs,
    read: async (range) => createReadStream(file, range ? { start: range.first, end: range.last } : {}),
  };
}

/** The file store in a local folder. `folder`: absolute path; backups copy it. */
export function createFolderStore(folder: string): FileStore {
  const at = (path: string) => join(folder, path);
  return {
    async keep(path, file) {
      const target = at(path);
      makeFolder(dirname(target));
      await sync(file);
      try {
        await linkOrCopy(file, target);
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
        // The clean-up leaves young files alone, so one that is kept again becomes young.
        const now = new Date();
        await utimes(target, now, now);
      }
      await syncFolder(dirname(target));
    },
    open: (path) => find(at(path)),
    remove: (path) => rm(at(path), { force: true }),
    async *list(below) {
      for (const name of await filesBelow(at(below))) {
        const info = await stat(at(join(below, name))).catch(() => null);
        if (info) yield { path: `${below}/${name}`, storedAt: info.mtimeMs };
      }
    },
  };
}

import { statfs } from 'node:fs/promises';
import type { Upload } from '@tus/server';
import type { ServerHost } from '#server';
import { uploadName } from '../rules/names.ts';
import { conflictOf, findTarget, takenIn } from './decide.ts';
import { namesTaken, noFolder, storageFull, tooManyUploads } from './problems.ts';
import { requireRoom } from './room.ts';
import { conflictWish, folderId } from './upload.ts';
import type { Caller } from './tusFinish.ts';
import type { UploadStore } from './tusStore.ts';

/**
 * Checks a new upload: its folder, its name, and whether there is room.
 * @returns its metadata, which the client does not choose freely
 * @throws Problem 404, 409 for a taken name, 413, 429
 */
export async function beginUpload(
  host: ServerHost,
  store: UploadStore,
  upload: Upload,
  caller: Caller,
): Promise<Record<string, string>> {
  const { actor, locale } = caller;
  if ((await store.countOf(actor.userId ?? 0)) >= MOST_UPLOADS) throw tooManyUploads(locale);
  const size = upload.size ?? 0;
  await requireDisk(store.directory, size, caller);
  const folder = folderId(upload.metadata?.folder);
  if (folder === null) throw noFolder(locale);
  const filename = uploadName(upload.metadata?.filename ?? '') || 'file';
  const onConflict = conflictWish(upload.metadata?.onConflict);
  const isClosed = await host.transaction(actor, locale, async (tx) => {
    const target = await findTarget(tx, folder);
    await requireRoom(tx, host.files.limits.quota, size);
    const taken = onConflict === 'ask' ? await takenIn(tx, target.id, [filename]) : null;
    if (taken && taken.size > 0) throw namesTaken([conflictOf(null, { name: filename, isFolder: false })], locale);
    return target.isSystem || target.isRestricted;
  });
  return { filename, folder: String(folder), onConflict, ...(isClosed && { closed: 'yes' }) };
}

/** Most unfinished uploads of an account. */
const MOST_UPLOADS = 100;
/** Room that stays free on the disk, bytes: the database needs some. */
const SPARE = 256 * 1024 * 1024;

/** Refuses what the disk has no room for. @throws Problem 413 */
async function requireDisk(folder: string, size: number, { locale }: Caller): Promise<void> {
  const disk = await statfs(folder).catch(() => null);
  if (disk && disk.bavail * disk.bsize < size + SPARE) throw storageFull(locale);
}

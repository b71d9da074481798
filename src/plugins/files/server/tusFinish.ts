import type { Upload } from '@tus/server';
import type { Actor, Locale, ServerHost, Tx } from '#server';
import { itemOf, type FileItem } from './items.ts';
import { noFolder } from './problems.ts';
import { registerFile } from './register.ts';
import { readFile, type FileRow } from './rows.ts';
import { conflictWish, folderId } from './upload.ts';
import type { UploadLocker } from './tusLocker.ts';
import type { UploadStore } from './tusStore.ts';

/** Sender of a request, and the language of the answer. */
export interface Caller {
  readonly actor: Actor;
  readonly locale: Locale;
}

/**
 * The folder of an upload; the top when it is gone meanwhile, as nothing that was sent is thrown away. One that is there is
 * asked for its rights as at the beginning: what it refuses waits with its bytes until the upload expires.
 * @throws Problem 404 when a folder that was not for everybody is gone: the top is
 */
async function folderOf(tx: Tx, { metadata }: Upload): Promise<number> {
  const id = folderId(metadata?.folder) ?? 0;
  const folder = id === 0 ? null : await readFile(tx.db, id);
  if (folder?.isFolder) return id;
  if (id !== 0 && metadata?.closed) throw noFolder(tx.locale);
  return 0;
}

async function register(host: ServerHost, store: UploadStore, upload: Upload, caller: Caller): Promise<FileRow> {
  const name = upload.metadata?.filename || 'file';
  const kept = await host.files.keep({ file: store.bytesOf(upload.id) }, name);
  const wish = conflictWish(upload.metadata?.onConflict);
  return host.transaction(caller.actor, caller.locale, async (tx) => {
    // Whether the name is free was asked at the beginning. One that was taken meanwhile gets a number.
    const onConflict = wish === 'ask' ? 'rename' : wish;
    const folder = await folderOf(tx, upload);
    return registerFile(tx, host.files.limits.quota, { folder, name, kept, onConflict });
  });
}

/** Makes a file of a complete upload, once. @returns null when that file is gone again */
export async function finishUpload(
  host: ServerHost,
  { store, locker }: { readonly store: UploadStore; readonly locker: UploadLocker },
  id: string,
  caller: Caller,
): Promise<FileItem | null> {
  const row = await locker.during(id, async () => {
    const upload = await store.known(id);
    if (!upload) return null;
    const fileId = store.fileIdOf(upload);
    if (fileId !== null) return readFile(host.db, fileId);
    const made = await register(host, store, upload, caller);
    await store.finished(upload, made.id);
    return made;
  });
  return row && itemOf(row, { db: host.db, files: host.files, ...caller });
}

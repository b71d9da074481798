import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';

/** The account that an upload belongs to; null for what is no id of an upload. */
export function ownerOf(id: string): number | null {
  const match = ID.exec(id);
  return match ? Number(match[1]) : null;
}

/** Unfinished uploads in a folder of the local disk: the bytes, and beside them what is known of them. */
export class UploadStore extends FileStore {
  constructor(directory: string, lifeMs: number) {
    super({ directory, expirationPeriodInMilliseconds: lifeMs });
    // The size is said at the beginning, so that it can be checked then.
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length');
  }

  /** Returns the stored state of an upload; null when there is no such upload. */
  async known(id: string): Promise<Upload | null> {
    if (ownerOf(id) === null) return null;
    return (await this.configstore.get(id).catch(() => undefined)) ?? null;
  }

  /** Id of the file that an upload has become; null: not yet. */
  fileIdOf({ metadata }: Upload): number | null {
    const id = metadata?.[FILE_ID];
    return typeof id === 'string' ? Number(id) : null;
  }

  /** The file with the bytes of an upload. */
  bytesOf(id: string): string {
    return join(this.directory, id);
  }

  /** A finished upload counts as complete although its bytes are in the file store, so a lost answer can be asked again. */
  override async getUpload(id: string): Promise<Upload> {
    const known = await this.known(id);
    if (known && this.fileIdOf(known) !== null) return new Upload({ ...known, offset: known.size ?? 0 });
    return super.getUpload(id);
  }

  /** Notes the file that an upload has become, and removes the bytes. */
  async finished(upload: Upload, fileId: number): Promise<void> {
    const metadata = { ...upload.metadata, [FILE_ID]: String(fileId) };
    await this.configstore.set(upload.id, new Upload({ ...upload, metadata }));
    await rm(this.bytesOf(upload.id), { force: true });
  }

  override async remove(id: string): Promise<void> {
    await this.configstore.delete(id).catch(() => undefined);
    await rm(this.bytesOf(id), { force: true });
  }

  /** Number of an account's uploads that are not finished. */
  async countOf(owner: number): Promise<number> {
    const names = await readdir(this.directory).catch(() => []);
    return names.filter((name) => ownerOf(name) === owner).length;
  }

  /** Removes uploads that nobody has continued for longer than their life. @returns their number */
  override async deleteExpired(): Promise<number> {
    const oldest = Date.now() - this.getExpiration();
    let removed = 0;
    for (const name of await readdir(this.directory).catch(() => [])) {
      const id = name.replace(/\.json$/, '');
      const info = ownerOf(id) === null ? null : await stat(join(this.directory, name)).catch(() => null);
      const bytes = info ? await stat(this.bytesOf(id)).catch(() => null) : null;
      if (!info || Math.max(info.mtimeMs, bytes?.mtimeMs ?? 0) > oldest) continue;
      await this.remove(id);
      removed += 1;
    }
    return removed;
  }
}

/** Key in an upload's metadata of the file that it became. */
const FILE_ID = 'fileId';

/** Ids of uploads: the account, and random digits. */
const ID = /^u(\d{1,15})-[0-9a-f]{32}$/;

import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest, REASONS, tableFile, type Manifest, type Reason } from './manifest.ts';
import { draftName } from './makeBackup.ts';

/** A backup in the list. */
export interface ListedBackup {
  /** Name of its folder. */
  readonly name: string;
  /** ISO 8601 */
  readonly madeAt: string;
  readonly reason: Reason;
  /** verified: it was read back when it was made, and no file is missing since; damaged: a file is missing or wrong. */
  readonly state: 'verified' | 'damaged';
  readonly engine?: Manifest['engine'];
  /** Version of Flexy that made it. */
  readonly version?: string;
  /** Total size of all files, bytes. */
  readonly size?: number;
  readonly files?: number;
  /** Rows by table. */
  readonly counts?: Readonly<Record<string, number>>;
}

const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z-([a-z]+)(?:-\d+)?$/;

/** The backups of a folder, newest first. Ignores other entries of the folder. */
export async function listBackups(folder: string): Promise<ListedBackup[]> {
  const names: string[] = await readdir(folder).catch(() => []);
  const listed = await Promise.all(names.map((name) => listOne(folder, name)));
  return listed.filter((one) => one !== null).toSorted((a, b) => b.name.localeCompare(a.name));
}

async function listOne(folder: string, name: string): Promise<ListedBackup | null> {
  const [, day, hour, minute, second, word] = NAME.exec(name) ?? [];
  const reason = REASONS.find((one) => one === word);
  if (!reason) return null;
  const inner = join(folder, name);
  try {
    const manifest = await readManifest(inner);
    const { madeAt, engine, files } = manifest;
    return {
      ...{ name, madeAt, reason, engine },
      state: (await isComplete(inner, manifest)) ? 'verified' : 'damaged',
      version: manifest.flexy,
      size: files.reduce((sum, file) => sum + file.size, 0),
      files: files.filter((file) => file.path.startsWith('files/')).length,
      counts: Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows])),
    };
  } catch {
    // The manifest is damaged. The backup is listed all the same, so that nobody relies on it.
    return { name, madeAt: `${day}T${hour}:${minute}:${second}.000Z`, reason, state: 'damaged' };
  }
}

/** Checks the sizes of the tables' files without reading them; `npm run restore` reads everything before it begins. */
async function isComplete(folder: string, { files, tables }: Manifest): Promise<boolean> {
  const sizes = new Map(files.map((file) => [file.path, file.size]));
  for (const table of tables) {
    const path = tableFile(table.name);
    const info = await stat(join(folder, path)).catch(() => null);
    if (info?.size !== sizes.get(path)) return false;
  }
  return true;
}

/**
 * Removes old backups of a reason. Damaged ones do not count among the kept ones.
 * @param folder folder of the backups
 * @param kept number of the newest verified backups to keep
 * @returns the names of the removed backups
 */
export async function removeOldBackups(
  folder: string,
  reason: 'scheduled' | 'upgrade',
  kept: number,
): Promise<string[]> {
  const made = (await listBackups(folder)).filter((one) => one.reason === reason);
  const whole = made.filter((one) => one.state === 'verified').slice(0, kept);
  const oldest = whole.at(-1);
  if (!oldest || whole.length < kept) return [];
  const old = made.filter((one) => !whole.includes(one) && one.madeAt < oldest.madeAt);
  for (const { name } of old) {
    // Renamed first: a backup that is only half removed must not look complete.
    await rename(join(folder, name), join(folder, draftName(name)));
    await rm(join(folder, draftName(name)), { recursive: true, force: true });
  }
  return old.map((one) => one.name);
}

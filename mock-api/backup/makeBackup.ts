import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../files/folder.ts';
import { StartupProblem } from '../startupProblem.ts';
import { checkBackup } from './check.ts';
import type { Source } from './contents.ts';
import { refuseInterruptedRestore } from './interruptedRestore.ts';
import { syncFolder } from './folderFiles.ts';
import { acquireFileLock } from '../db/fileLock.ts';
import type { Manifest, Reason } from './manifest.ts';
import { BACKUPS, FILE_STORE, type DataLocation } from './dataLocation.ts';
import { writeBackup } from './writeBackup.ts';

/** Name of the lock file in the target folder while a backup is made. */
const LOCK = '.flexy-backup.lock';
/** Name of a backup that is being written, or was when its process was killed. */
const DRAFT = /^\.\d{4}-\d{2}-\d{2}T\d{6}Z-[a-z]+(-\d+)?\.part$/;
/** Temporary name of a backup that is being written or removed. The next backup removes leftovers. */
export const draftName = (name: string): string => `.${name}.part`;
/** Time limit of the wait for another backup into the same folder, ms. */
const PATIENCE_MS = 60_000;

/** Options of a backup. */
export interface MakeOptions {
  readonly reason: Reason;
  /** Folder in which the backup's own folder is created; default: DATA_DIR/backups. */
  readonly to?: string;
  /** ms since 1970 */
  readonly now: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** A finished and verified backup. */
export interface MadeBackup {
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Opens a snapshot of the database. */
export async function openSource({ dataDir, databaseUrl }: DataLocation): Promise<Source> {
  refuseInterruptedRestore(dataDir);
  if (databaseUrl !== '') return (await import('./postgresSource.ts')).openPostgresSource(databaseUrl);
  return (await import('./sqliteSource.ts')).openSqliteSource(dataDir);
}

/**
 * Makes a backup while others use the database. It gets its final name only when it is complete, on the disk, and was read
 * back.
 */
export async function makeBackup(place: DataLocation, options: MakeOptions): Promise<MadeBackup> {
  const parent = options.to ?? join(place.dataDir, BACKUPS);
  if (!options.to) makeFolder(place.dataDir);
  await makePrivateFolder(parent);
  const lock = await acquireFileLock(
    join(parent, LOCK),
    PATIENCE_MS,
    `Another backup is being made into ${parent}. Wait until it is done, or name another folder (-- --to <folder>).`,
  );
  try {
    await removeDrafts(parent);
    const name = freeName(parent, options);
    const draft = join(parent, draftName(name));
    const manifest = await writeDraft(draft, place, options).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true });
      throw tellFull(error, parent);
    });
    const folder = join(parent, name);
    await rename(draft, folder);
    await syncFolder(parent);
    // The last step covers the files and the verification.
    const steps = manifest.tables.length + 1;
    options.onProgress?.(steps, steps);
    return { name, folder, manifest };
  } finally {
    lock.release();
  }
}

async function writeDraft(draft: string, place: DataLocation, options: MakeOptions): Promise<Manifest> {
  const source = await openSource(place);
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeBackup(draft, { ...options, source, files: join(place.dataDir, FILE_STORE), madeAt: options.now });
  } finally {
    await source.close();
  }
  return checkBackup(draft);
}

/** Creates a folder that only its owner can read. */
export async function makePrivateFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Removes drafts of killed processes. The lock guarantees that no other backup is being written here. */
async function removeDrafts(parent: string): Promise<void> {
  for (const name of await readdir(parent))
    if (DRAFT.test(name)) await rm(join(parent, name), { recursive: true, force: true });
}

/** A free name such as `2026-11-21T190126Z-manual`, with a number appended when it is taken. */
function freeName(parent: string, { now, reason }: MakeOptions): string {
  const moment = new Date(now).toISOString().slice(0, 19).replaceAll(':', '');
  const base = `${moment}Z-${reason}`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!existsSync(join(parent, name))) return name;
  }
}

function tellFull(error: unknown, parent: string): unknown {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  if (!isFull) return error;
  return new StartupProblem(
    `The disk of ${parent} is full: no backup was made. Make room, or name another folder: npm run backup -- --to <folder>.`,
  );
}

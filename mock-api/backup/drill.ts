import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Model } from '../model.ts';
import { readDisk } from '../operations/disk.ts';
import { StartupProblem } from '../startupProblem.ts';
import type { BackupFacts } from './backUpInChild.ts';
import { BACKUPS, FILE_STORE, type DataLocation } from './dataLocation.ts';
import { newDrillFolder, removeOldDrillFolders } from './drillFolder.ts';
import { filesBelow } from './folderFiles.ts';
import { listBackups } from './listBackups.ts';
import { FILES, readManifest, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import type { Restored } from './restoreSteps.ts';

/** Room that a restore needs, in times of what is backed up: tables are compressed there, and have indexes here. */
const TABLE_ROOM = 4;
const FILE_ROOM = 1.1;
const MEGABYTE = 1024 * 1024;

/** Dependencies of a test. */
export interface DrillParts {
  readonly place: DataLocation;
  readonly models: ReadonlyMap<string, Model>;
  readonly log: Logger;
  /** ms since 1970 */
  readonly now: number;
}

/**
 * Restores the newest backup into a throw-away folder, as `npm run restore` would on a fresh machine, and compares all rows and
 * files with what was backed up. A backup of PostgreSQL is restored into an embedded database: the format is the same.
 * @throws StartupProblem when there is no backup, no room, or something differs
 */
export async function drillRestore({ place, models, log, now }: DrillParts): Promise<BackupFacts> {
  const backups = join(place.dataDir, BACKUPS);
  const [newest] = await listBackups(backups);
  if (!newest) throw new StartupProblem(`There is no backup in ${backups} to test. Make one: npm run backup.`);
  await removeOldDrillFolders(place.dataDir, now);
  const backup = join(backups, newest.name);
  await requireRoom(place.dataDir, neededRoom(await readManifest(backup)));
  const dataDir = newDrillFolder(place.dataDir);
  try {
    const restored = await restore({
      ...{ place: { dataDir, databaseUrl: '' }, backup, isReplacing: false },
      ...{ models, log, now },
    });
    await requireEqual(restored, dataDir, newest.name);
    const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0);
    return { name: newest.name, rows, bytes: newest.size ?? 0 };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Room that a test of a backup needs, bytes. */
export function neededRoom({ files }: Pick<Manifest, 'files'>): number {
  return files.reduce((sum, { path, size }) => sum + size * (isStoredFile(path) ? FILE_ROOM : TABLE_ROOM), 0);
}

async function requireRoom(dataDir: string, needed: number): Promise<void> {
  const disk = await readDisk(dataDir);
  if (!disk || disk.free > needed) return;
  throw new StartupProblem(
    `The disk of ${dataDir} has ${Math.floor(disk.free / MEGABYTE)} MB left, and a test of the newest backup needs ${Math.ceil(needed / MEGABYTE)} MB. Make room.`,
  );
}

/** Compares what was restored with what the backup says it holds. */
async function requireEqual({ manifest, tables }: Restored, dataDir: string, name: string): Promise<void> {
  const sums = new Map(tables.map((table) => [table.name, table]));
  for (const { name: table, rows, sum } of manifest.tables) {
    const found = sums.get(table);
    if (found?.rows === rows && found.sum === sum) continue;
    throw new StartupProblem(
      `${name}: the table ${table} has ${found?.rows ?? 0} rows in place of ${rows}, or others.`,
    );
  }
  const wanted = storedFiles(manifest);
  const found = (await filesBelow(join(dataDir, FILE_STORE))).length;
  if (found !== wanted) throw new StartupProblem(`${name}: ${found} files were restored in place of ${wanted}.`);
}

const isStoredFile = (path: string): boolean => path.startsWith(`${FILES}/`);

const storedFiles = ({ files }: Manifest): number => files.filter(({ path }) => isStoredFile(path)).length;

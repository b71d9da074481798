import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SECRET_FILE } from '../auth/keys.ts';
import { openStore } from '../db/open.ts';
import { FILE } from '../db/sqlite.ts';
import { markRestoreFinished, markRestoreStarted } from './interruptedRestore.ts';
import { syncFolder } from './folderFiles.ts';
import { openFolderSource } from './folderSource.ts';
import { makeRoom, stageFiles, type PreparedRestore, type Restored } from './restoreSteps.ts';
import { SqliteTarget } from './sqliteTarget.ts';
import { replaceStoredFiles } from './replaceStoredFiles.ts';
import { copyInto, type CopiedTable } from './target.ts';
import { refuseOpenDatabase, withoutServer } from './withoutServer.ts';

/** Restores into the embedded database: builds a new file beside the old one, then replaces it. */
export const restoreSqlite = (parts: PreparedRestore): Promise<Restored> =>
  withoutServer(parts.place.dataDir, () => restoreAlone(parts));

async function restoreAlone(parts: PreparedRestore): Promise<Restored> {
  const { place, stage, backup, manifest } = parts;
  const { dataDir } = place;
  const file = join(dataDir, FILE);
  const earlier = await makeRoom(parts, hasTables(file));
  const tables = await fillStage(parts, earlier?.manifest.tables.find(({ name }) => name === '_outbox')?.last);
  await stageFiles(parts);
  // Other programs open the file first and then look for the marker. The restore writes the marker first and then looks for
  // open files. So at least one of them notices the other.
  markRestoreStarted(dataDir, backup);
  try {
    refuseOpenDatabase(dataDir);
  } catch (error) {
    markRestoreFinished(dataDir);
    throw error;
  }
  for (const suffix of ['-wal', '-shm']) await rm(file + suffix, { force: true });
  await rename(join(stage, FILE), file);
  const secret = join(stage, SECRET_FILE);
  if (existsSync(secret)) await rename(secret, join(dataDir, SECRET_FILE));
  else await rm(join(dataDir, SECRET_FILE), { force: true });
  await replaceStoredFiles(stage, dataDir);
  await syncFolder(dataDir);
  markRestoreFinished(dataDir);
  await syncFolder(dataDir);
  return { manifest, tables, earlier };
}

/** Builds the new database, with the structure of this version. */
async function fillStage(
  { stage, backup, manifest, models, log }: PreparedRestore,
  earlier = 0,
): Promise<CopiedTable[]> {
  const source = await openFolderSource(backup, manifest);
  const target = new SqliteTarget(stage, earlier);
  let tables: CopiedTable[];
  try {
    tables = await copyInto(target, source);
  } finally {
    target.close();
  }
  const store = await openStore({ dataDir: stage, models, log });
  await store.close();
  return tables;
}

/** Tells whether the file is anything but an empty database. */
function hasTables(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('select 1 from sqlite_master limit 1').get() !== undefined;
  } catch {
    // Damaged, or not a database: it must not be overwritten.
    return true;
  } finally {
    database.close();
  }
}

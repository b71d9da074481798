import { openStore } from '../db/open.ts';
import { markRestoreFinished, markRestoreStarted } from './interruptedRestore.ts';
import { syncFolder } from './folderFiles.ts';
import { openFolderSource } from './folderSource.ts';
import { isStatementError, PostgresTarget } from './postgresTarget.ts';
import { makeRoom, stageFiles, type PreparedRestore, type Restored } from './restoreSteps.ts';
import { replaceStoredFiles } from './replaceStoredFiles.ts';
import { copyInto } from './target.ts';

/** Restores into PostgreSQL in one transaction. The files are replaced after its commit. */
export async function restorePostgres(parts: PreparedRestore): Promise<Restored> {
  const { place, stage, backup, manifest, models, log } = parts;
  const target = await PostgresTarget.open(place.databaseUrl, log);
  let restored: Restored;
  try {
    const earlier = await makeRoom(parts, target.before !== null);
    const tables = await copyInto(target, await openFolderSource(backup, manifest));
    restored = { manifest, tables, earlier };
    await stageFiles(parts);
    markRestoreStarted(place.dataDir, backup);
    await target.commit().catch((error: unknown) => {
      // After a lost connection nobody knows whether it was committed: the mark stays, and the next start asks for the restore.
      if (isStatementError(error)) markRestoreFinished(place.dataDir);
      throw error;
    });
  } finally {
    await target.close();
  }
  await replaceStoredFiles(stage, place.dataDir);
  await syncFolder(place.dataDir);
  markRestoreFinished(place.dataDir);
  // Creates the indexes, the search and the additions of this version now; the next start would do it otherwise.
  const store = await openStore({ ...place, models, log });
  await store.close();
  return restored;
}

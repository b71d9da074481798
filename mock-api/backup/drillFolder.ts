import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '#resource';

/** Beginning of the names of the folders in the data folder that tests restore into. */
const DRILL_FOLDER = '.drill';

const beginOf = (pid: number): string => `${DRILL_FOLDER}-${hostname()}-${pid}-`;

/** A folder of its own for a test in this process. It is not made yet. */
export const newDrillFolder = (dataDir: string): string => join(dataDir, beginOf(process.pid) + randomUUID());

/** Removes the folders of tests in a process that has ended, perhaps before it could do so itself. */
export async function removeDrillFolders(dataDir: string, pid: number): Promise<void> {
  await removeWhere(dataDir, async (name) => name.startsWith(beginOf(pid)));
}

/**
 * Removes the folders that killed tests have left.
 * @param now ms since 1970; younger ones than a day may be in use
 */
export async function removeOldDrillFolders(dataDir: string, now: number): Promise<void> {
  await removeWhere(dataDir, async (name) => {
    const changed = await stat(join(dataDir, name)).catch(() => null);
    return changed !== null && now - changed.mtimeMs > DAY_MS;
  });
}

async function removeWhere(dataDir: string, isMeant: (name: string) => Promise<boolean>): Promise<void> {
  const names: string[] = await readdir(dataDir).catch(() => []);
  for (const name of names)
    if ((name === DRILL_FOLDER || name.startsWith(`${DRILL_FOLDER}-`)) && (await isMeant(name)))
      await rm(join(dataDir, name), { recursive: true, force: true });
}

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupProblem } from '../startupProblem.ts';

/** Marker file in the data folder while a restore replaces the data. A killed restore leaves it behind. */
const NOTE = 'restore.unfinished';

/** Marks the start of the replacement. `backup`: folder of the restored backup. */
export function noteRestore(dataDir: string, backup: string): void {
  writeFileSync(join(dataDir, NOTE), `${backup}\n`, { flush: true });
}

/** Removes the marker after the replacement. */
export const endRestore = (dataDir: string): void => rmSync(join(dataDir, NOTE), { force: true });

/** Tells whether a restore was interrupted during the replacement. */
export const isCutShort = (dataDir: string): boolean => existsSync(join(dataDir, NOTE));

/** @throws StartupProblem when the data folder is in a mixed state after an interrupted restore */
export function refuseCutShort(dataDir: string): void {
  if (!isCutShort(dataDir)) return;
  const backup = readFileSync(join(dataDir, NOTE), 'utf8').trim();
  throw new StartupProblem(
    `A restore into ${dataDir} is under way, or was cut short. If none is running: npm run restore -- ${backup} --replace.`,
  );
}

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupProblem } from '../startupProblem.ts';

/** Marker file in the data folder while a restore replaces the data. A killed restore leaves it behind. */
const MARKER = 'restore.unfinished';

/** Marks the start of the replacement. `backup`: folder of the restored backup. */
export function markRestoreStarted(dataDir: string, backup: string): void {
  writeFileSync(join(dataDir, MARKER), `${backup}\n`, { flush: true });
}

/** Removes the marker after the replacement. */
export const markRestoreFinished = (dataDir: string): void => rmSync(join(dataDir, MARKER), { force: true });

/** Tells whether a restore was interrupted during the replacement. */
export const isRestoreInterrupted = (dataDir: string): boolean => existsSync(join(dataDir, MARKER));

/** @throws StartupProblem when the data folder is in a mixed state after an interrupted restore */
export function refuseInterruptedRestore(dataDir: string): void {
  if (!isRestoreInterrupted(dataDir)) return;
  const backup = readFileSync(join(dataDir, MARKER), 'utf8').trim();
  throw new StartupProblem(
    `A restore into ${dataDir} is under way, or was cut short. If none is running: npm run restore -- ${backup} --replace.`,
  );
}

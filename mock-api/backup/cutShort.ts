import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupProblem } from '../startupProblem.ts';

/** Note in the data folder while a restore puts the new in the place of the old; a kill leaves it behind. */
const NOTE = 'restore.unfinished';

/** Says that the new takes the place of the old from now on. `backup`: folder that is restored. */
export function noteRestore(dataDir: string, backup: string): void {
  writeFileSync(join(dataDir, NOTE), `${backup}\n`, { flush: true });
}

/** Says that it has. */
export const endRestore = (dataDir: string): void => rmSync(join(dataDir, NOTE), { force: true });

/** Tells whether a restore was cut short in the middle of that. */
export const isCutShort = (dataDir: string): boolean => existsSync(join(dataDir, NOTE));

/** @throws StartupProblem when what is in the data folder is neither the old nor the new */
export function refuseCutShort(dataDir: string): void {
  if (!isCutShort(dataDir)) return;
  const backup = readFileSync(join(dataDir, NOTE), 'utf8').trim();
  throw new StartupProblem(
    `A restore into ${dataDir} is under way, or was cut short. If none is running: npm run restore -- ${backup} --replace.`,
  );
}

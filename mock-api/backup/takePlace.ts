import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { STORE } from './place.ts';

/** Puts the staged file store in the place of the one that is there, which goes into the stage. */
export async function takePlaceOfFiles(stage: string, dataDir: string): Promise<void> {
  const [current, staged] = [join(dataDir, STORE), join(stage, STORE)];
  if (existsSync(current)) await rename(current, join(stage, `${STORE}.old`));
  await rename(staged, current);
}

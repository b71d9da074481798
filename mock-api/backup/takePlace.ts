import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { STORE } from './place.ts';

/** Replaces the file store with the staged one. The previous store moves into the stage. */
export async function takePlaceOfFiles(stage: string, dataDir: string): Promise<void> {
  const [current, staged] = [join(dataDir, STORE), join(stage, STORE)];
  if (existsSync(current)) await rename(current, join(stage, `${STORE}.old`));
  await rename(staged, current);
}

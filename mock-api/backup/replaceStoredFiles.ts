import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_STORE } from './dataLocation.ts';

/** Replaces the file store with the staged one. The previous store moves into the stage. */
export async function replaceStoredFiles(stage: string, dataDir: string): Promise<void> {
  const [current, staged] = [join(dataDir, FILE_STORE), join(stage, FILE_STORE)];
  if (existsSync(current)) await rename(current, join(stage, `${FILE_STORE}.old`));
  await rename(staged, current);
}

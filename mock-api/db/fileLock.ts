import { DatabaseSync } from 'node:sqlite';
import { execWhenUnlocked } from './writer.ts';
import { StartupProblem } from '../startupProblem.ts';

/** An exclusive lock of this process. */
export interface FileLock {
  release(): void;
}

/**
 * Locks a file exclusively with a lock of the operating system, which ends with this process however it ends.
 * @param patienceMs how long to wait for another process, ms
 * @param problem message of the StartupProblem when another process still holds the lock after that time
 */
export async function acquireFileLock(file: string, patienceMs: number, problem: string): Promise<FileLock> {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    await execWhenUnlocked(database, 'begin exclusive', patienceMs);
  } catch (error) {
    database.close();
    if (error instanceof Error && /locked/.test(error.message)) throw new StartupProblem(problem);
    throw error;
  }
  return { release: () => database.close() };
}

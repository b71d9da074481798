import { DatabaseSync } from 'node:sqlite';
import { execPatiently } from '../db/writer.ts';
import { StartupProblem } from '../startupProblem.ts';

/** Something only one process may do at a time. */
export interface Held {
  release(): void;
}

/**
 * Holds a file as nobody else can: by a lock of the system, which ends with this process however it ends.
 * @param problem what is told when another process does not let go in time
 */
export async function hold(file: string, patienceMs: number, problem: string): Promise<Held> {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    await execPatiently(database, 'begin exclusive', patienceMs);
  } catch (error) {
    database.close();
    if (error instanceof Error && /locked/.test(error.message)) throw new StartupProblem(problem);
    throw error;
  }
  return { release: () => database.close() };
}

import type { EngineFace } from '../engineFace.ts';
import { Problem } from '../problem.ts';
import type { Database } from '../types.ts';

/**
 * Runs a read on the replica when there is one that shows everything that was committed before, else on the database itself. A
 * replica may cancel a statement, or be lost: then the read runs once more there.
 * @param read changes nothing, and may run twice
 */
export async function onReplica<T>(
  { store, db }: Pick<EngineFace, 'store' | 'db'>,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  const { replica } = store;
  if (!replica || !(await replica.isCurrent())) return read(db);
  try {
    return await read(replica.db);
  } catch (error) {
    if (error instanceof Problem) throw error;
    replica.failed(error);
    return read(db);
  }
}

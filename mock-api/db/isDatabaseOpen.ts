import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's result code for a file that another process has locked. */
const BUSY = 5;

/** Tells whether another process has the embedded database open: in WAL mode every open connection keeps a shared lock. */
export function isDatabaseOpen(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive');
    database.exec('begin exclusive');
    database.exec('rollback');
    return false;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === BUSY) return true;
    throw error;
  } finally {
    database.close();
  }
}

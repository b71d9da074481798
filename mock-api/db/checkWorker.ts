import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { quoteName } from './ddl.ts';

const file: unknown = workerData;
if (typeof file !== 'string' || !parentPort) throw new Error('Started with the file of a database, as a worker');

/** A table of the search index: `products__fts`, or one of its parts (`products__fts_data`). */
const SEARCH = /^(.+)__fts(?:_\w+)?$/;

function isSound(database: DatabaseSync, table: string): boolean {
  try {
    const rows = database.prepare(`pragma quick_check(${quoteName(table)})`).all();
    return rows.length === 1 && rows[0]?.quick_check === 'ok';
  } catch {
    // The table cannot even be opened.
    return false;
  }
}

function check(path: string): { tables: string[]; search: string[] } {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path, { timeout: 5000 });
    database.exec('pragma query_only = on');
    const names = database.prepare("select name from sqlite_master where type = 'table'").all();
    const bad = names.map(({ name }) => String(name)).filter((name) => database && !isSound(database, name));
    return {
      tables: bad.filter((name) => !SEARCH.test(name)),
      search: [...new Set(bad.flatMap((name) => SEARCH.exec(name)?.[1] ?? []))],
    };
  } catch {
    // The list of the tables itself cannot be read.
    return { tables: ['sqlite_master'], search: [] };
  } finally {
    database?.close();
  }
}

parentPort.postMessage(check(file));

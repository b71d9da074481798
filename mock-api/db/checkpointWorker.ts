import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** Pages of the log from which on writers are made to start it anew: 16 MB. */
const MOST_PAGES = 4096;
/** How long readers are awaited for that, ms. */
const PATIENCE_MS = 250;
/** A long reader (a backup) is not awaited again before this time is over: writers wait, too, ms. */
const PAUSE_MS = 10_000;

const file: unknown = workerData;
if (typeof file !== 'string' || !parentPort) throw new Error('Started with the file of a database, as a worker');
const database = new DatabaseSync(file, { timeout: PATIENCE_MS });
database.exec('pragma synchronous = full; pragma cache_size = -512');
const passive = database.prepare('pragma wal_checkpoint(passive)');
const restart = database.prepare('pragma wal_checkpoint(restart)');

let restartFrom = 0;

// Nearly all is copied without a lock; only when the log stays long are writers held for what came meanwhile.
parentPort.on('message', (message: unknown) => {
  if (message === 'written') {
    const isLong = Number(passive.get()?.['log']) > MOST_PAGES;
    if (isLong && performance.now() > restartFrom && restart.get()?.['busy'] === 1)
      restartFrom = performance.now() + PAUSE_MS;
    return;
  }
  database.close();
  parentPort?.close();
});

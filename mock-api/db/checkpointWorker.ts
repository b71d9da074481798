import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** Length of the write-ahead log, in pages, from which the checkpoint blocks writers to restart the log: 16 MB. */
const MOST_PAGES = 4096;
/** Time limit of the wait of such a checkpoint for readers, ms. */
const PATIENCE_MS = 250;
/** Pause after a checkpoint that a long reader (a backup) kept from finishing, ms. Writers wait during each attempt. */
const PAUSE_MS = 10_000;

const file: unknown = workerData;
if (typeof file !== 'string' || !parentPort) throw new Error('Started with the file of a database, as a worker');
const database = new DatabaseSync(file, { timeout: PATIENCE_MS });
database.exec('pragma synchronous = full; pragma cache_size = -512');
const passive = database.prepare('pragma wal_checkpoint(passive)');
const restart = database.prepare('pragma wal_checkpoint(restart)');

let restartFrom = 0;

// A passive checkpoint copies nearly everything without a lock. Only a log that stays long is copied with writers blocked.
parentPort.on('message', (message: unknown) => {
  if (message === 'written') {
    const isLong = Number(passive.get()?.log) > MOST_PAGES;
    if (isLong && performance.now() > restartFrom && restart.get()?.busy === 1)
      restartFrom = performance.now() + PAUSE_MS;
    return;
  }
  database.close();
  parentPort?.close();
});

import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readTable, TableError, type ReadOptions } from '../read/index.ts';

/** Input from the server's main thread: the file, and the options for reading it. */
const { bytes, options }: { bytes: ArrayBuffer; options: ReadOptions } = workerData;

/** Sends a part of the table and waits until it is stored, so that at most one part waits in memory. */
async function send(part: object): Promise<void> {
  parentPort?.postMessage(part);
  if (parentPort) await once(parentPort, 'message');
}

try {
  const head = await readTable(new Blob([bytes]), options, {
    onHead: (columns) => send({ head: columns }),
    onRows: (rows) => send({ rows }),
  });
  parentPort?.postMessage({ end: head });
} catch (error) {
  const known = error instanceof TableError ? { code: error.code, params: error.params } : { code: 'damaged' };
  parentPort?.postMessage({ error: known });
}
parentPort?.close();

import { Worker } from 'node:worker_threads';
import { TableError, type ReadOptions, type TableErrorCode, type TableHead } from '../read/index.ts';
import type { TableRow } from '../rules/types.ts';

/** Receives the parts of a table in order. */
export interface PartReceiver {
  onHead(head: TableHead): Promise<void>;
  onRows(rows: readonly TableRow[]): Promise<void>;
}

type Message =
  | { readonly head: TableHead }
  | { readonly rows: readonly TableRow[] }
  | { readonly end: TableHead }
  | { readonly error: { readonly code: TableErrorCode; readonly params?: Readonly<Record<string, string | number>> } };

/**
 * Reads a file in a thread of its own with limited memory and time, so that no file can stop the server.
 * @throws TableError, and what the receiver throws
 */
export async function readFile(file: Blob, options: ReadOptions, receiver: PartReceiver): Promise<TableHead> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), {
    workerData: { bytes, options },
    transferList: [bytes],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<TableHead>();
  const timer = setTimeout(() => reject(new TableError('tooSlow')), TIME_MS);
  const take = async (message: Message): Promise<void> => {
    if ('error' in message) throw new TableError(message.error.code, message.error.params);
    if ('end' in message) return resolve(message.end);
    await ('head' in message ? receiver.onHead(message.head) : receiver.onRows(message.rows));
    worker.postMessage('next');
  };
  worker.on('message', (message: Message) => void take(message).catch(reject));
  worker.on('error', (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TableError('tooLarge') : error),
  );
  worker.on('exit', () => reject(new TableError('damaged')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Most memory of the thread that reads a file, MB: a workbook with 400,000 different texts needs 660. */
const MEMORY_MB = 1024;
/** Most time for reading a file, ms. */
const TIME_MS = 300_000;

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/** Shortest time between two checkpoints, ms. */
const PAUSE_MS = 100;
/** Memory limits of the worker thread, MB. It holds almost no data of its own. */
const LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };

/**
 * Runs the checkpoints of the embedded database in a worker thread, so that readers and writers do not wait for the disk.
 * The thread starts with the first write.
 */
export class Checkpointer {
  readonly #file: string;
  readonly #log: Logger;
  #worker: Worker | null = null;
  #hasFailed = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(file: string, log: Logger) {
    this.#file = file;
    this.#log = log;
  }

  /** Called after every commit. */
  written(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#started()?.postMessage('written');
    }, PAUSE_MS).unref();
  }

  /** Stops the thread after the checkpoint under way. */
  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#hasFailed = true;
    const worker = this.#worker;
    if (!worker) return;
    // Keeps the process alive until the thread has ended.
    worker.ref();
    const ended = once(worker, 'exit');
    worker.postMessage('close');
    await ended;
  }

  #started(): Worker | null {
    if (this.#hasFailed || this.#worker) return this.#worker;
    const worker = new Worker(new URL('./checkpointWorker.ts', import.meta.url), {
      workerData: this.#file,
      resourceLimits: LIMITS,
      execArgv: [],
    });
    worker.unref();
    // Without the thread, the writer runs the checkpoints: its connection has a wal_autocheckpoint limit.
    worker.on('error', (error) => {
      this.#hasFailed = true;
      this.#log.warn({ err: error }, 'The log of the database is copied by the writer from now on');
    });
    worker.on('exit', () => (this.#worker = null));
    this.#worker = worker;
    return worker;
  }
}

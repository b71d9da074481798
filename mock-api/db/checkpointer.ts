import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/** The log is looked at so often at most, ms. */
const PAUSE_MS = 100;
/** The thread stands beside the server's memory: it holds next to nothing. */
const LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };

/**
 * Copies the log of the embedded database into its file, in a thread of its own: readers and writers do not wait for the
 * disk meanwhile. The thread starts with the first write.
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

  /** Ends the thread, once it is done with what it does. */
  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#hasFailed = true;
    const worker = this.#worker;
    if (!worker) return;
    // A process that does nothing else waits for it, too.
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
    // The writer then copies by itself, as its connection's wal_autocheckpoint says.
    worker.on('error', (error) => {
      this.#hasFailed = true;
      this.#log.warn({ err: error }, 'The log of the database is copied by the writer from now on');
    });
    worker.on('exit', () => (this.#worker = null));
    this.#worker = worker;
    return worker;
  }
}

import { open, type FileHandle } from 'node:fs/promises';

/** The disk did not confirm a write: it may be lost when the power goes. */
export class SyncError extends Error {
  constructor(cause: unknown) {
    super('The disk did not confirm that the log of the database was written.', { cause });
    this.name = 'SyncError';
  }
}

/**
 * Brings the log of the embedded database to the disk, in threads of the system: requests go on meanwhile. One call of the
 * system serves all who wait when it begins.
 */
export class LogSync {
  readonly #file: string;
  #handle: FileHandle | null = null;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  /** `file`: the log (`…-wal`); it is there from the first commit on, and stays as long as the database is open. */
  constructor(file: string) {
    this.#file = file;
  }

  /** Resolved once all that was written before this call is on the disk. @throws SyncError when the disk refuses */
  sync(): Promise<void> {
    if (!this.#running) return this.#start();
    // The one under way may have begun before the write: the next is sure to hold it.
    this.#next ??= this.#running.catch(ignore).then(() => this.#start());
    return this.#next;
  }

  /** Waits for what is under way, and lets the file go. */
  async close(): Promise<void> {
    while (this.#running) await this.#running.catch(ignore);
    await this.#handle?.close();
    this.#handle = null;
  }

  #start(): Promise<void> {
    this.#next = null;
    const running = this.#write().finally(() => {
      if (this.#running === running) this.#running = null;
    });
    this.#running = running;
    return running;
  }

  async #write(): Promise<void> {
    try {
      this.#handle ??= await open(this.#file, 'r+');
      await this.#handle.datasync();
    } catch (error) {
      throw new SyncError(error);
    }
  }
}

/** Those who wait for that write are told by their own promise. */
const ignore = () => undefined;

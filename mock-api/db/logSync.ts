import { open, type FileHandle } from 'node:fs/promises';

/** The disk did not confirm a write. A power cut may lose it. */
export class SyncError extends Error {
  constructor(cause: unknown) {
    super('The disk did not confirm that the log of the database was written.', { cause });
    this.name = 'SyncError';
  }
}

/**
 * Flushes the write-ahead log of the embedded database to the disk (fsync) in threads of the system, so that requests go on
 * meanwhile. One system call confirms all writes that wait when it begins.
 */
export class LogSync {
  readonly #file: string;
  #handle: FileHandle | null = null;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  /** `file`: the log (`…-wal`). It exists from the first commit on, as long as the database is open. */
  constructor(file: string) {
    this.#file = file;
  }

  /** Resolves once everything written before this call is on the disk. @throws SyncError when the disk refuses */
  sync(): Promise<void> {
    if (!this.#running) return this.#start();
    // The call under way may have begun before the write, so only the next one is sure to include it.
    this.#next ??= this.#running.catch(ignore).then(() => this.#start());
    return this.#next;
  }

  /** Waits for the call under way, then closes the file. */
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

/** The error reaches the callers through their own promises. */
const ignore = () => undefined;

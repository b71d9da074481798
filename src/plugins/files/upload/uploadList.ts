import type { FileConflict, OnConflict } from '../calls.ts';

/** State of a file on its way; `taken`: its name is taken, the answer to the question is awaited. */
export type UploadState = 'waiting' | 'sending' | 'taken' | 'failed' | 'done' | 'skipped';

/** A file on its way into a folder. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** Null: the top folder. */
  readonly folder: number | null;
  readonly state: UploadState;
  /** Bytes that the server has. */
  readonly sent: number;
  /** Why it failed, in the reader's language. */
  readonly reason?: string;
}

/** Sends one file. Rejected with the reason for the reader, or with {@link TakenError}. */
export type SendFile = (
  upload: Upload,
  options: {
    readonly onConflict: OnConflict;
    readonly signal: AbortSignal;
    readonly onProgress: (sent: number) => void;
  },
) => Promise<void>;

/** The name of a file is taken in its folder. */
export class TakenError extends Error {
  readonly conflicts: readonly FileConflict[];

  constructor(conflicts: readonly FileConflict[]) {
    super('taken');
    this.conflicts = conflicts;
  }
}

/** Files on their way. They go on while another screen is shown. */
export interface UploadList {
  readonly get: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (files: readonly { readonly file: File; readonly folder: number | null }[]) => void;
  /** Stops a file; what the server has of it is forgotten. */
  readonly cancel: (id: number) => void;
  readonly retry: (id: number) => void;
  /** Sends or skips all whose names are taken; undefined: they are cancelled. */
  readonly answer: (choice: Exclude<OnConflict, 'ask'> | undefined) => void;
  /** Forgets those that are done, skipped or failed. */
  readonly clear: () => void;
  /** Replaces the way files are sent: sign-in and language belong to the screen. */
  readonly setSend: (send: SendFile, onSent: () => void) => void;
}

/** Whether a file still waits or is being sent. */
export const isOpen = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

class Uploads {
  #all: readonly Upload[] = [];
  #last = 0;
  #send: SendFile | undefined;
  #onSent = () => {};
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<number, AbortController>();
  readonly #choices = new Map<number, OnConflict>();

  readonly get = () => this.#all;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly setSend = (send: SendFile, onSent: () => void) => {
    this.#send = send;
    this.#onSent = onSent;
    this.#next();
  };

  readonly add: UploadList['add'] = (files) => {
    const added = files.map(({ file, folder }): Upload => {
      this.#last += 1;
      return { id: this.#last, file, folder, state: 'waiting', sent: 0 };
    });
    this.#set([...this.#all, ...added]);
    this.#next();
  };

  readonly cancel = (id: number) => {
    this.#running.get(id)?.abort();
    this.#set(this.#all.filter((one) => one.id !== id));
  };

  readonly retry = (id: number) => {
    this.#change(id, { state: 'waiting', reason: '' });
    this.#next();
  };

  readonly answer: UploadList['answer'] = (choice) => {
    for (const { id } of this.#all.filter(({ state }) => state === 'taken')) {
      if (choice) this.#choices.set(id, choice);
      if (choice === undefined) this.cancel(id);
      else this.#change(id, { state: choice === 'skip' ? 'skipped' : 'waiting' });
    }
    this.#next();
  };

  readonly clear = () => this.#set(this.#all.filter((one) => isOpen(one) || one.state === 'taken'));

  #set(all: readonly Upload[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }

  #change(id: number, values: Partial<Upload>): void {
    this.#set(this.#all.map((one) => (one.id === id ? { ...one, ...values } : one)));
  }

  #next(): void {
    const send = this.#send;
    const next = this.#all.find(({ state }) => state === 'waiting');
    if (!send || !next || this.#running.size >= PARALLEL) return;
    this.#change(next.id, { state: 'sending' });
    void this.#run(send, next);
    this.#next();
  }

  async #run(send: SendFile, upload: Upload): Promise<void> {
    const { id, file } = upload;
    const stop = new AbortController();
    this.#running.set(id, stop);
    try {
      await send(upload, {
        onConflict: this.#choices.get(id) ?? 'ask',
        signal: stop.signal,
        onProgress: (sent) => this.#change(id, { sent }),
      });
      this.#change(id, { state: 'done', sent: file.size });
      this.#onSent();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#change(id, error instanceof TakenError ? { state: 'taken' } : { state: 'failed', reason });
    } finally {
      this.#running.delete(id);
      this.#next();
    }
  }
}

/** Creates a list of files on their way. */
export const createUploadList = (): UploadList => new Uploads();

/** Files that are sent at the same time. */
const PARALLEL = 2;

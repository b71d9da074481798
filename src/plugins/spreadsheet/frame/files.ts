import { FileRefused } from '../rules/fileGate.ts';
import type { Answered, Asked, FileAnswers, FileRequest } from '../worker/messages.ts';

/** Reads and writes files beside the frame. */
export interface FileWorker {
  /** Makes a request. @throws FileRefused */
  ask<R extends FileRequest>(request: R): Promise<FileAnswers[R['kind']]>;
  /** Ends the worker. */
  end(): void;
}

/** Starts the worker's code, which is a file of the build: the policy allows no other. */
const startWorker = () => new Worker(new URL('../worker/fileWorker.ts', import.meta.url), { type: 'module' });

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: FileRefused) => void;
}

class Files implements FileWorker {
  readonly #waiting = new Map<number, Waiting>();
  readonly #start: () => Worker;
  #worker: Worker | null = null;
  #lastId = 0;
  /** The request that opened the present file. */
  #opened: FileRequest | null = null;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  async ask<R extends FileRequest>(request: R): Promise<FileAnswers[R['kind']]> {
    if (request.kind === 'open') {
      const answer = await this.#send<R>(request);
      this.#opened = request;
      return answer;
    }
    // A new worker does not have the file whose parts it has to keep.
    if (!this.#worker && this.#opened) await this.#send(this.#opened);
    return this.#send<R>(request);
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #send<R extends FileRequest>(request: R): Promise<FileAnswers[R['kind']]> {
    this.#worker ??= this.#started();
    const id = (this.#lastId += 1);
    const { promise, resolve, reject } = Promise.withResolvers<never>();
    this.#waiting.set(id, { resolve, reject });
    this.#worker.postMessage({ id, request } satisfies Asked);
    return promise;
  }

  #started(): Worker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      const asked = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('problem' in data) asked?.reject(new FileRefused(data.problem));
      else asked?.resolve(data.answer as never);
    });
    // Its code could not be loaded, or it ran out of memory. The next request starts another one.
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(new FileRefused('worker'));
      this.#waiting.clear();
    });
    return worker;
  }
}

/** Creates the worker. One that broke is replaced with the next request, and opens the present file again. */
export const createFileWorker = (start: () => Worker = startWorker): FileWorker => new Files(start);

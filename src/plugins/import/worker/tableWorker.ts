import type { Answers, Envelope, FileProblem, ReadSoFar, Reply, Request } from './messages.ts';

/** A file that cannot be read; the message is `import.problems.file.<code>`. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Reads and checks files beside the page, one request at a time. */
export interface TableWorker {
  /**
   * Makes a request; one that is still running is given up.
   * @param onRead is told how far the file has been read
   * @throws UnreadableFile; the signal's reason when it was given up
   */
  ask<R extends Request>(
    request: R,
    options?: { readonly signal?: AbortSignal; readonly onRead?: (soFar: ReadSoFar) => void },
  ): Promise<Answers[R['kind']]>;
  /** Ends the worker. */
  close(): void;
}

/** The worker's code as a file of the build: the page's policy allows no other. */
const start = (): Worker => new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' });

/** Creates a worker. Its thread is started with the first request, and anew after one that was given up. */
export function createTableWorker(): TableWorker {
  let worker: Worker | undefined;
  let lastId = 0;
  const close = () => {
    worker?.terminate();
    worker = undefined;
  };
  const ask: TableWorker['ask'] = (request, { signal, onRead } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const id = (lastId += 1);
      worker ??= start();
      const own = worker;
      const ends = new AbortController();
      const finish = (work: () => void) => {
        ends.abort();
        work();
      };
      const take = ({ data }: MessageEvent<Reply>) => {
        if (data.id !== id) return;
        if ('soFar' in data) onRead?.(data.soFar);
        else if ('problem' in data) finish(() => reject(new UnreadableFile(data.problem)));
        else finish(() => resolve(data.answer as Answers[(typeof request)['kind']]));
      };
      const fail = () => {
        if (own === worker) close();
        finish(() => reject(new UnreadableFile({ code: 'worker' })));
      };
      const giveUp = () => {
        if (own === worker) close();
        finish(() => reject(signal?.reason));
      };
      own.addEventListener('message', take, { signal: ends.signal });
      own.addEventListener('error', fail, { signal: ends.signal });
      signal?.addEventListener('abort', giveUp, { signal: ends.signal });
      own.postMessage({ id, request } satisfies Envelope);
    });
  return { ask, close };
}

import type { OpenedTable, ReadChoices } from '../wizard/types.ts';
import type { FileProblem, OpenRequest, Reply } from './openFile.ts';

/** A file that cannot be read; the message is `import.problems.file.<code>`. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Opens files beside the page, one at a time. */
export interface TableWorker {
  /** Opens a file. @throws UnreadableFile; the signal's reason when it was given up */
  open(file: File, choices: ReadChoices, signal: AbortSignal): Promise<OpenedTable>;
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
  const open: TableWorker['open'] = (file, choices, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const id = (lastId += 1);
      worker ??= start();
      const own = worker;
      const ends = new AbortController();
      const finish = (work: () => void) => {
        ends.abort();
        work();
      };
      const giveUp = (reason: unknown) => {
        if (own === worker) close();
        finish(() => reject(reason));
      };
      const take = ({ data }: MessageEvent<Reply>) => {
        if (data.id !== id) return;
        finish(() => ('problem' in data ? reject(new UnreadableFile(data.problem)) : resolve(data.table)));
      };
      own.addEventListener('message', take, { signal: ends.signal });
      own.addEventListener('error', () => giveUp(new UnreadableFile({ code: 'worker' })), { signal: ends.signal });
      signal.addEventListener('abort', () => giveUp(signal.reason), { signal: ends.signal });
      own.postMessage({ id, file, choices } satisfies OpenRequest);
    });
  return { open, close };
}

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openProcess, openThread } from './channel.ts';
import { FairQueue, type QueueLimits } from './fairQueue.ts';
import { Runner } from './runner.ts';
import { WorkLimit } from './workLimit.ts';

/** Threads and processes end after this time without work, ms. */
const IDLE_MS = 60_000;
/** Memory of a thread and of a process, MB. */
const THREAD_MB = 256;
const PROCESS_MB = 64;

/** Work on foreign text that may not run on the server's main thread: all requests wait for that. */
export interface Work<In, Out> {
  /** Module whose default export is called with the input. It must not import the server: `#server/work` is for it. */
  readonly module: URL;
  /** Longest time of one piece, ms. */
  readonly timeMs: number;
  /** Size of an input, in characters or bytes, for the limit. */
  sizeOf(input: In): number;
  /** Largest input. */
  readonly largest: number;
  /** True: in a process without access to files, because the text is a program. */
  readonly isProgram?: boolean;
  /** Never set; it is the type of the output. */
  readonly output?: Out;
}

/** Runners of one kind, with their queue. */
class Runners {
  readonly #queue: FairQueue;
  readonly #open: (module: URL) => Runner;
  readonly #idle: Runner[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: QueueLimits, open: (module: URL) => Runner) {
    this.#queue = new FairQueue(limits);
    this.#open = open;
  }

  run(caller: string, module: URL, input: unknown, timeMs: number): Promise<unknown> {
    return this.#queue.run(caller, async () => {
      clearTimeout(this.#timer);
      const runner = this.#free() ?? this.#open(module);
      try {
        return await runner.run(module.href, input, timeMs);
      } finally {
        if (!runner.isEnded) this.#idle.push(runner);
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.end(), IDLE_MS).unref();
      }
    });
  }

  #free(): Runner | undefined {
    let runner = this.#idle.pop();
    while (runner?.isEnded) runner = this.#idle.pop();
    return runner;
  }

  /** Ends those without work. */
  end(): void {
    for (const runner of this.#idle.splice(0)) runner.end();
  }
}

const threads = new Runners({ atOnce: 2, waitingOfOne: 20, waiting: 200 }, () => new Runner(openThread(THREAD_MB)));
const processes = new Runners(
  { atOnce: 1, waitingOfOne: 20, waiting: 100 },
  (module) => new Runner(openProcess(dirname(fileURLToPath(module)), PROCESS_MB)),
);

/** Long work with a thread of its own, such as reading the table of an import. */
const longWork = new FairQueue({ atOnce: 2, waitingOfOne: 3, waiting: 20 });

/**
 * Runs long work that brings its own thread and limits, in turn over the callers.
 * @throws WorkLimit (429) when too much waits; what the work throws
 */
export const runLongWork = <T>(caller: string, work: () => Promise<T>): Promise<T> => longWork.run(caller, work);

/**
 * Runs work on foreign text in the pool, which all parts of the server share: in turn over the callers, within the time and
 * size of the work. Threads start with the first work, and end when there is none.
 * @param caller account, or network of an anonymous caller
 * @throws WorkLimit (Problem 413, 422 or 429); Error of the work itself
 */
export async function runWork<In, Out>(work: Work<In, Out>, input: In, caller: string): Promise<Out> {
  if (work.sizeOf(input) > work.largest) throw new WorkLimit('size');
  const runners = work.isProgram ? processes : threads;
  const output = await runners.run(caller, work.module, input, work.timeMs);
  // The module and the type of its output are declared together.
  return output as Out;
}

/** Codes waiting to be processed: first in, first out, one at a time. */
export interface ScanQueue<T> {
  /** Adds a code; repeated codes count again. */
  add(item: T): void;
  /** Number of waiting codes, including the current one. */
  readonly size: number;
  /** Resolves when the queue is empty. */
  idle(): Promise<void>;
}

/**
 * @param handle works on one; the next one waits for it
 * @param onError told when `handle` throws; the next one has its turn all the same
 */
export function createScanQueue<T>(
  handle: (item: T) => void | Promise<void>,
  onError: (error: unknown, item: T) => void,
): ScanQueue<T> {
  const waiting: T[] = [];
  let running: Promise<void> | null = null;

  const run = async () => {
    for (let item = waiting[0]; item !== undefined; item = waiting[0]) {
      try {
        await handle(item);
      } catch (error) {
        onError(error, item);
      }
      waiting.shift();
    }
    running = null;
  };

  return {
    add(item) {
      waiting.push(item);
      running ??= run();
    },
    get size() {
      return waiting.length;
    },
    idle: async () => {
      await running;
    },
  };
}

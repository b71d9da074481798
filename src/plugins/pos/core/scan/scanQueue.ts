/** CodeIndex waiting for their turn: first in, first out, one at a time. */
export interface ScanQueue<T> {
  /** Each code counts, also a repeated one. */
  add(item: T): void;
  /** How many wait, with the one at work. */
  readonly size: number;
  /** Resolves when nothing waits. */
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

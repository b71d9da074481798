import type { DestinationStream, Logger } from 'pino';

/** Lines that are kept. */
const KEPT = 500;
/** Lines of this level and above are kept: warnings. */
const LEAST_LEVEL = 40;
/** Longest kept line, in characters. */
const LONGEST = 4000;

/** Passes log lines on, and keeps the last warnings and errors in memory for support. */
export class LogTail implements DestinationStream {
  readonly #destination: DestinationStream & { flushSync?: () => void };
  readonly #lines: string[] = [];

  constructor(destination: DestinationStream) {
    this.#destination = destination;
  }

  write(line: string): void {
    this.#destination.write(line);
    if (levelOf(line) < LEAST_LEVEL) return;
    this.#lines.push(line.length > LONGEST ? `${line.slice(0, LONGEST)}\n` : line);
    if (this.#lines.length > KEPT) this.#lines.shift();
  }

  /** Pino calls it before the process ends. */
  flushSync(): void {
    this.#destination.flushSync?.();
  }

  /** The kept lines, oldest first. */
  get lines(): readonly string[] {
    return [...this.#lines];
  }
}

/** Level of a line of pino, which begins with it. */
const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);

const tails = new WeakMap<Logger, LogTail>();

/** Remembers the tail of a logger. */
export function keepTail(log: Logger, tail: LogTail): Logger {
  tails.set(log, tail);
  return log;
}

/** The last warnings and errors of a logger, one JSON object a line; none for a logger without a tail. */
export const lastWarnings = (log: Logger): readonly string[] => tails.get(log)?.lines ?? [];

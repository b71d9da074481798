import type { DestinationStream, Logger } from 'pino';

/** Lines that are kept. */
const KEPT = 500;
/** Lines of this level and above are kept: warnings. */
const LEAST_LEVEL = 40;
/** Longest kept line, and longest text in one that is longer, in characters. */
const LONGEST = 4000;
const LONGEST_TEXT = 1500;

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
    this.#lines.push(line.length > LONGEST ? shortened(line) : line);
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

/** A long line with cut texts, mostly the stack: it has to stay JSON. */
function shortened(line: string): string {
  const whole = JSON.parse(line);
  const cut = JSON.stringify(whole, (_name, value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value,
  );
  const { level, time, msg } = whole;
  return `${cut.length > LONGEST ? JSON.stringify({ level, time, msg: String(msg).slice(0, LONGEST_TEXT) }) : cut}\n`;
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

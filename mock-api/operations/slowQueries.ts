import { HOUR_MS, type SlowQuery } from '#resource';

/** A statement is slow from this time on, ms. */
export const SLOW_MS = 50;
/** Most different statements that are remembered, and runs of each. */
const MOST_STATEMENTS = 200;
const MOST_RUNS = 200;
/** Longest shown text, in characters. */
const LONGEST_TEXT = 500;

interface Run {
  /** ms since 1970 */
  readonly at: number;
  readonly ms: number;
}

/** Remembers slow statements of the last hour: their text, which has no values, and their times. */
export class SlowQueries {
  readonly #runs = new Map<string, Run[]>();
  readonly #now: () => number;
  #count = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Number of slow statements since the start. */
  get count(): number {
    return this.#count;
  }

  /** Called after each statement. An arrow function, so that it may be passed on. */
  readonly note = (text: string, ms: number): void => {
    if (ms < SLOW_MS) return;
    this.#count += 1;
    const shown = shownStatement(text);
    const runs = this.#runs.get(shown) ?? [];
    // The one that was slow the longest time ago is forgotten first.
    this.#runs.delete(shown);
    this.#runs.set(shown, runs);
    runs.push({ at: this.#now(), ms });
    if (runs.length > MOST_RUNS) runs.shift();
    const [oldest] = this.#runs.keys();
    if (this.#runs.size > MOST_STATEMENTS && oldest !== undefined) this.#runs.delete(oldest);
  };

  /** The slow statements of the last hour, by the time they took together. */
  list(most = 10): SlowQuery[] {
    const since = this.#now() - HOUR_MS;
    const recent = [...this.#runs].map(([text, runs]) => ({
      text,
      times: runs.flatMap(({ at, ms }) => (at > since ? ms : [])),
    }));
    return recent
      .filter(({ times }) => times.length > 0)
      .map(({ text, times }) => ({
        text,
        count: times.length,
        p95: percentile(times, 0.95),
        longest: Math.round(Math.max(...times)),
      }))
      .toSorted((one, other) => other.count * other.p95 - one.count * one.p95)
      .slice(0, most);
  }
}

/** A statement in one line without literal texts and long numbers, which could be of people. */
export function shownStatement(text: string): string {
  const plain = text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    // Lists of any length are one statement.
    .replaceAll(/\((?:\s*(?:\?|\$\d+)\s*,)+\s*(?:\?|\$\d+)\s*\)/g, '(…)')
    .replaceAll(/\b\d{3,}\b/g, '?')
    .replaceAll(/\s+/g, ' ');
  return plain.length > LONGEST_TEXT ? `${plain.slice(0, LONGEST_TEXT)}…` : plain;
}

/**
 * The value below which this share of the values lies, rounded.
 * @param share 0 to 1
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
}

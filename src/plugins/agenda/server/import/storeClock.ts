import { DAY_MS } from '#resource';
import { daysOfSeries } from '../occurrences.ts';
import { clockOfZone, dayAt, lastDifference, timeAt, type Clock } from './clocks.ts';
import type { ReadEvent } from './readEvents.ts';

/**
 * Tells whether an event repeats at the same moments by the store's clock, by which events repeat here: its zone shows the same
 * times, or the series ends before the clocks differ.
 */
export class StoreClock {
  readonly #store: Clock;
  readonly #now: number;
  readonly #differences = new Map<string, number | null>();

  /** @param now ms since 1970 */
  constructor(zone: string, now: number) {
    this.#store = clockOfZone(zone);
    this.#now = now;
  }

  keeps({ repetition, start }: Pick<ReadEvent, 'repetition' | 'start'>): boolean {
    if (repetition.repeats === null || start.ms === null || start.clock.name === this.#store.name) return true;
    const last = this.#lastDifference(start.clock);
    if (last === null || start.ms > last + 2 * DAY_MS) return true;
    const isEndless = repetition.repeatCount === null && repetition.repeatUntil === null;
    return !isEndless && this.#isSameEachDay({ repetition, start });
  }

  #lastDifference(clock: Clock): number | null {
    const known = this.#differences.get(clock.name);
    if (known !== undefined) return known;
    const found = lastDifference(clock, this.#store, this.#now);
    this.#differences.set(clock.name, found);
    return found;
  }

  #isSameEachDay({ repetition, start }: Pick<ReadEvent, 'repetition' | 'start'>): boolean {
    const { clock, ms, day } = start;
    if (ms === null || dayAt(this.#store, ms) !== day) return false;
    const [theirs, ours] = [timeAt(clock, ms), timeAt(this.#store, ms)];
    let count = 0;
    for (const one of daysOfSeries(repetition, day)) {
      count += 1;
      if (count > MOST_COMPARED) return false;
      if (clock.momentOf(`${one}T${theirs}`) !== this.#store.momentOf(`${one}T${ours}`)) return false;
    }
    return true;
  }
}

/** Most occurrences that are compared one by one. */
const MOST_COMPARED = 400;

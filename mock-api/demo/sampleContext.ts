import { addDays, dayBounds, dayOf, isoWithOffset, MINUTE_MS, zonedToMs } from '#resource';
import { seededRandom } from './random.ts';
import type { Locale } from '../types.ts';
import type { SampleContext } from './samples.ts';

/** Parameters of one build of the demo data. */
export interface DemoClock {
  /** Time of the build, ms since 1970. */
  readonly now: number;
  /** Time zone of the demo shop. */
  readonly timeZone: string;
  /** Number of products; 0: the hand-written ones. */
  readonly products: number;
  /** Language of texts that are stored in one language; default: English. */
  readonly language?: Locale;
}

/** Longest duration of the demo's present working day, ms: the till was opened that long ago. */
const WORKED_MS = 300 * MINUTE_MS;

/** Ids of the written rows by resource and sample key. */
export class SampleKeys {
  readonly #ids = new Map<string, Map<string, number>>();

  /** Adds a row. @throws Error when its key is taken */
  add(resource: string, key: string, id: number): void {
    const known = this.#ids.get(resource) ?? new Map<string, number>();
    if (known.has(key)) throw new Error(`Demo data: two rows of ${resource} are called "${key}"`);
    known.set(key, id);
    this.#ids.set(resource, known);
  }

  /** Removes a row whose transaction runs again. */
  remove(resource: string, key: string): void {
    this.#ids.get(resource)?.delete(key);
  }

  /** Id of a row. @throws Error naming both rows when the key is unknown */
  id(resource: string, key: string, from: string): number {
    const id = this.#ids.get(resource)?.get(key);
    if (id === undefined) throw new Error(`Demo data: ${from} points at "${key}", which is no row of ${resource}`);
    return id;
  }

  list(resource: string): readonly string[] {
    return [...(this.#ids.get(resource)?.keys() ?? [])];
  }
}

/** The context of one resource's samples. Its random numbers come from a fixed sequence of the resource. */
export function sampleContext(resource: string, clock: DemoClock, keys: SampleKeys): SampleContext {
  const random = seededRandom(resource);
  const worked = clock.now - dayBounds(clock.now, clock.timeZone).start;
  const pace = Math.min(1, worked / WORKED_MS);
  const dayAgo = (days: number) => addDays(dayOf(clock.now, clock.timeZone), -days);
  return {
    now: clock.now,
    products: clock.products,
    language: clock.language ?? 'en',
    random,
    int: (min, max) => min + Math.floor(random() * (max - min + 1)),
    pick: (list) => {
      const picked = list[Math.floor(random() * list.length)];
      if (picked === undefined) throw new Error(`Demo data: nothing to pick from for ${resource}`);
      return picked;
    },
    daysAgo: (days, time = '10:00') => {
      const moment = zonedToMs(`${dayAgo(days)} ${time}`, clock.timeZone);
      if (moment === null) throw new Error(`Demo data: "${time}" is no time of day (${resource})`);
      return isoWithOffset(moment);
    },
    minutesAgo: (minutes) => clock.now - Math.round(minutes * MINUTE_MS * pace),
    dayAgo,
    keys: (other) => keys.list(other),
    ref: (key) => ({ $ref: key }),
  };
}

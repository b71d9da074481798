import type { Locale } from '../types.ts';

/** A reference to another sample row by its `$key` (within its resource). It becomes the row's id, IRI or relation. */
export interface Ref {
  readonly $ref: string;
}

/**
 * One demo row in wire format (money in major units, ISO dates, translatable texts `{ en, fr, ar }`), with relations as
 * {@link Ref}.
 */
export interface SampleRow {
  /** Key by which other samples refer to the row; unique in its resource. */
  readonly $key?: string;
  readonly [field: string]: unknown;
}

/** Helpers for building samples. All random values use a fixed seed, so the same day gives the same data. */
export interface SampleContext {
  /** Time of the build, ms since 1970. */
  readonly now: number;
  /** Language of the demo, for texts that are stored in one language, such as the names of tasks. */
  readonly language: Locale;
  /** Requested number of products (`--products`); 0: only the hand-written ones. */
  readonly products: number;
  /** Next random number in [0, 1). */
  random(): number;
  /** Random whole number from min to max, both included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** ISO time `days` before today, at a local time of the store ('HH:MM'); negative days are in the future. */
  daysAgo(days: number, time?: string): string;
  /**
   * A time `minutes` before now within today's work, ms since 1970, never before the store's day began. In the first hours
   * of a day the minutes are compressed in proportion, so that the demo has a day to show at any hour.
   */
  minutesAgo(minutes: number): number;
  /** Calendar day `YYYY-MM-DD`, `days` before today. */
  dayAgo(days: number): string;
  /** Keys of the rows of another resource written so far. */
  keys(resource: string): readonly string[];
  ref(key: string): Ref;
}

/** Demo rows of one plugin: the default export `defineSamples({...})` of `src/plugins/<id>/samples.ts`. */
export interface Samples {
  /** Plugins whose samples are written before these. */
  readonly after?: readonly string[];
  readonly sets: readonly SampleSet[];
  /** Files of the file store that the rows name. */
  files?(context: Pick<SampleContext, 'language'>): Iterable<SampleFile>;
}

/** A file of the demo. */
export interface SampleFile {
  /** Path in the file store, with slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Rows of one resource. `viaHooks`: each row runs through the owner's hooks (orders); otherwise they are inserted in bulk.
 */
export interface SampleSet {
  readonly resource: string;
  readonly viaHooks?: boolean;
  rows(context: SampleContext): Iterable<SampleRow>;
}

/** Declares demo rows. */
export function defineSamples(samples: Samples): Samples {
  return samples;
}

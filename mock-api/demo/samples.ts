/** Points at another sample row by its `$key` (within its resource); becomes the row's id, IRI or relation. */
export interface Ref {
  readonly $ref: string;
}

/** One demo row in wire shape (money in major units, dates ISO, translatable texts `{ en, fr, ar }`), relations as {@link Ref}. */
export interface SampleRow {
  /** Name by which other samples point here; unique in its resource. */
  readonly $key?: string;
  readonly [field: string]: unknown;
}

/** What sample builders work with. Everything is drawn from a fixed seed, so the same day gives the same data (DECISIONS 34). */
export interface SampleContext {
  /** Time the demo data is made, ms since 1970. */
  readonly now: number;
  /** How many products are asked for (`--products`); 0: the hand-written ones only. */
  readonly products: number;
  /** Next number in [0, 1). */
  random(): number;
  /** Whole number from min to max, both included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** ISO moment so many days before today, at a local time of the store ('HH:MM'); negative: in the future. */
  daysAgo(days: number, time?: string): string;
  /**
   * A moment of today's work so many minutes ago, ms since 1970: never before the store's day began. In its first hours the
   * minutes pass faster, in proportion, so that the demo has a day to show at any hour.
   */
  minutesAgo(minutes: number): number;
  /** Calendar day `YYYY-MM-DD`, so many days before today. */
  dayAgo(days: number): string;
  /** Keys of the rows of another resource made so far. */
  keys(resource: string): readonly string[];
  ref(key: string): Ref;
}

/** Demo rows of one plugin: `export default defineSamples({...})` in `src/plugins/<id>/samples.ts`. */
export interface Samples {
  /** Resources in the order they are made; those of plugins in `after` are made before. */
  readonly after?: readonly string[];
  readonly sets: readonly SampleSet[];
}

/** Rows of one resource. `viaHooks`: each is written through the owner's hooks (orders), else in bulk. */
export interface SampleSet {
  readonly resource: string;
  readonly viaHooks?: boolean;
  rows(context: SampleContext): Iterable<SampleRow>;
}

/** Declares demo rows. */
export function defineSamples(samples: Samples): Samples {
  return samples;
}

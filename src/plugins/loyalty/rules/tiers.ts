/** A tier, reached by the points of the last twelve months. */
export interface Tier {
  readonly id: number;
  readonly threshold: number;
  /** Factor of its points, in hundredths. */
  readonly factor: number;
}

/** Days whose points count for a tier. */
export const TIER_DAYS = 365;

const byThreshold = <T extends Tier>(tiers: readonly T[]): T[] =>
  tiers.toSorted((a, b) => a.threshold - b.threshold || a.id - b.id);

/** The highest tier that is reached; null: none. @param collected points of the last twelve months */
export const tierFor = <T extends Tier>(collected: number, tiers: readonly T[]): T | null =>
  byThreshold(tiers).findLast(({ threshold }) => threshold <= collected) ?? null;

/** The next tier; null: the highest is reached. */
export const nextTier = <T extends Tier>(collected: number, tiers: readonly T[]): T | null =>
  byThreshold(tiers).find(({ threshold }) => threshold > collected) ?? null;

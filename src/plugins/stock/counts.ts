// Pure rules of counts, shared by server and tests.

/** The count of a product by one person; quantities in thousandths. */
export interface CountedPart {
  readonly counted: number;
  readonly level: number;
  /** ms since 1970. */
  readonly countedAt: number;
  readonly scans: number;
}

/** The count of a product by all people together. */
export interface CountedSum extends CountedPart {
  /** Counted quantity minus the stock at the last time of counting. */
  readonly difference: number;
}

/**
 * Adds up the counts of one product by several people. The sum is compared with the stock at the last time of counting.
 * Sales after it are not part of the difference, and stay deducted when the difference is posted.
 * @returns null: nobody counted the product
 */
export function sumOfParts(parts: readonly CountedPart[]): CountedSum | null {
  const [first, ...others] = parts;
  if (!first) return null;
  const last = others.reduce((latest, part) => (part.countedAt > latest.countedAt ? part : latest), first);
  const counted = parts.reduce((sum, part) => sum + part.counted, 0);
  const scans = parts.reduce((sum, part) => sum + part.scans, 0);
  return { counted, scans, level: last.level, countedAt: last.countedAt, difference: counted - last.level };
}

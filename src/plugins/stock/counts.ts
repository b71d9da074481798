// Pure rules of counts, shared by server and tests.

/** What one person counted of a product; quantities in thousandths. */
export interface CountedPart {
  readonly counted: number;
  readonly level: number;
  /** ms since 1970. */
  readonly countedAt: number;
  readonly scans: number;
}

/** What all people together counted of a product. */
export interface CountedSum extends CountedPart {
  /** Counted less what was in stock when it was counted last. */
  readonly difference: number;
}

/**
 * Adds up what people counted of one product. It is compared with the stock at the last moment that it was counted: what was
 * sold since then is not part of the difference, and stays sold when the difference is posted.
 * @returns null: nobody counted it
 */
export function sumOfParts(parts: readonly CountedPart[]): CountedSum | null {
  const [first, ...others] = parts;
  if (!first) return null;
  const last = others.reduce((latest, part) => (part.countedAt > latest.countedAt ? part : latest), first);
  const counted = parts.reduce((sum, part) => sum + part.counted, 0);
  const scans = parts.reduce((sum, part) => sum + part.scans, 0);
  return { counted, scans, level: last.level, countedAt: last.countedAt, difference: counted - last.level };
}

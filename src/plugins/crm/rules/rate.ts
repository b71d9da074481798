/** Decimals of a rate: it is stored in millionths. */
export const RATE_SCALE = 6;

/** Smallest and largest rate. */
export const RATE_RANGE = { min: 0.000001, max: 1_000_000 } as const;

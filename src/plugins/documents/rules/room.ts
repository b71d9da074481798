/** Tells whether a document of so many bytes can still be saved, but not much more of it. */
export const isCloseToLimit = (size: number, largest: number): boolean => size >= CLOSE * largest && size <= largest;

/** Share of the largest file from which on a document is close to it. */
const CLOSE = 0.8;

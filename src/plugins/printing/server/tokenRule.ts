/** Fewest characters of a bridge's token, and least randomness, bits. The bridge makes one of 192 bits by itself. */
export const SHORTEST_TOKEN = 16;
const LEAST_BITS = 64;

/**
 * Tells whether a token may be random enough: long, and of many different characters. Tokens are stored as a fast hash, so that a
 * simple one could be found.
 */
export function isRandomToken(token: string): boolean {
  const letters = Array.from(token);
  return letters.length >= SHORTEST_TOKEN && letters.length * Math.log2(new Set(letters).size) >= LEAST_BITS;
}

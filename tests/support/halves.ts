/** Environment variable that names the half of the wide tests (suiteFiles.ts) that a run takes: `1` or `2`; not set: both. */
export const HALF_VARIABLE = 'FLEXY_TEST_HALF';

/** One half of the wide tests. */
export type Half = 1 | 2;

/**
 * The half that a build of this commit takes: the same commit always has the same one, and half of all commits have each.
 * @param commit its name in hexadecimal digits; anything else has the first half
 */
export function halfOf(commit: string): Half {
  return Number.parseInt(commit.slice(0, 1), 16) % 2 === 1 ? 2 : 1;
}

/**
 * @param value of HALF_VARIABLE
 * @returns the half that this run was asked for; undefined: both
 * @throws Error for anything else
 */
export function wantedHalf(value = process.env[HALF_VARIABLE]): Half | undefined {
  if (value === undefined || value === '') return undefined;
  if (value !== '1' && value !== '2') throw new Error(`${HALF_VARIABLE} is 1 or 2, not ${value}.`);
  return value === '1' ? 1 : 2;
}

/**
 * Every second file of a list, in the order of their names, so that the files of one folder are in both halves.
 * @param half which of both; undefined takes all
 */
export function inHalf(files: readonly string[], half: Half | undefined): string[] {
  const sorted = [...files].sort();
  return half === undefined ? sorted : sorted.filter((_, index) => index % 2 === half - 1);
}

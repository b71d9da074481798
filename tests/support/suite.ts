/**
 * Tests that a run takes: `people` is `npm test`, `rest` is what the build server runs after it, `all` is both and the
 * longest ones (`npm run test:all`).
 */
export type Suite = 'people' | 'rest' | 'all';

/** Environment variable that names the suite of a run; not set: `people`. */
export const SUITE_VARIABLE = 'FLEXY_TEST_SUITE';

/** The suite of this run, in Node and in a browser's tests (vitest fills `import.meta.env` in both, Node alone does not). */
export const suite: Suite = readSuite((import.meta.env ?? process.env)[SUITE_VARIABLE]);

/** @returns how often a costly test with random values runs: a tenth of `whole` in `npm test` */
export const runsOf = (whole: number): number => (suite === 'people' ? Math.ceil(whole / 10) : whole);

function readSuite(name: string | undefined): Suite {
  return name === 'rest' || name === 'all' ? name : 'people';
}

/**
 * The items that this run takes of a list that `npm test` takes in part.
 * @param items the whole list, in the same order each time
 * @param isForPeople tells the items of `npm test`; the other ones are the rest
 */
export function partOf<T>(items: readonly T[], isForPeople: (item: T, index: number) => boolean): T[] {
  if (suite === 'all') return [...items];
  return items.filter((item, index) => isForPeople(item, index) === (suite === 'people'));
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inHalf, wantedHalf } from './halves.ts';
import { suite } from './suite.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Test files that are not in `npm test` at all. */
const BUILD_SERVER_ONLY = '**/*.all.test.{ts,tsx}';
/** Test files that only `npm run test:all` runs: what they try, shorter tests of the other suites try in part. */
const LONG = '**/*.long.test.{ts,tsx}';
/** Journeys and components that the rest runs in halves, one for each commit. */
const WIDE = ['**/journeys/**/*.all.test.ts', '**/*.browser.all.test.{ts,tsx}'];
/** Marks of a test file that runs partly in `npm test` and partly after it. */
const DIVIDED = /\beachEngine\(|\{ engines \} from|from '[^']*\/suite\.ts'/;

/**
 * The files that a run of the present suite takes of these patterns. The rest has the files for the build server only, and
 * those that are divided between both: by the database (engines.ts), or by `partOf` (suite.ts). Of the wide ones it has the
 * half that HALF_VARIABLE names.
 * @param include patterns of test files, relative to the project's folder
 * @param exclude patterns of files that are never taken
 * @returns patterns for vitest
 */
export function filesOfSuite(
  include: readonly string[],
  exclude: readonly string[] = [],
): { include: string[]; exclude: string[] } {
  const without = [...exclude, '**/node_modules/**'];
  if (suite === 'all') return { include: [...include], exclude: without };
  if (suite === 'people') return { include: [...include], exclude: [...without, BUILD_SERVER_ONLY, LONG] };
  const files = globSync([...include], { cwd: ROOT, exclude: [...without, LONG] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isInRest);
  const wide = files.filter((file) => WIDE.some((pattern) => path.matchesGlob(file, pattern)));
  const half = new Set(inHalf(wide, wantedHalf()));
  return { include: files.filter((file) => half.has(file) || !wide.includes(file)), exclude: without };
}

function isInRest(file: string): boolean {
  return path.matchesGlob(file, BUILD_SERVER_ONLY) || DIVIDED.test(readFileSync(path.join(ROOT, file), 'utf8'));
}

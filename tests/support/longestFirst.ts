import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Files of tests that take longest, below `tests` and without their ending, the longest first. */
const LONGEST = [
  'journeys/matrix',
  'journeys/tillQueue',
  'journeys/forms',
  'journeys/roles',
  'journeys/lists',
  'journeys/brokenPlugins',
  'plugins/newPlugin',
  'kills/jobs',
  'contract/badInput',
  'backup/server',
  'kills/kills',
  'contract/hubForeign',
  'contract/demo',
  'contract/jobsDemo',
  'backup/pages',
  'contract/presence',
  'kills/load',
  'start/brokenEnvironment',
  'security/signIn',
  'backup/upgrade',
  'backup/kills',
  'plugins/serverFailures',
];

/**
 * The order of a run: one project after the other, since the files of one share a browser; within it, what takes longest
 * begins first, so that no worker is left alone with it at the end. Where a run before has left its times
 * (node_modules/.vite) vitest does so by itself; a fresh clone has none.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((one, other) => placeOf(one) - placeOf(other)),
    );
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const name = path
    .relative(path.join(ROOT, 'tests'), moduleId)
    .replaceAll('\\', '/')
    .replace(/\.test\.tsx?$/, '');
  const place = LONGEST.indexOf(name);
  return place < 0 ? LONGEST.length : place;
}

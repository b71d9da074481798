import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The slowest test files, below `tests` and without extension, slowest first. */
const LONGEST = [
  'journeys/matrix',
  'journeys/tillQueue',
  'journeys/forms',
  'journeys/roles',
  'journeys/lists',
  'journeys/brokenPlugins',
  'journeys/shell',
  'journeys/pin',
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
 * Order of a run: project by project, because the files of one share a browser; within a project the slowest files first, so
 * that no worker is left alone with one at the end. Vitest orders by recorded times itself when there are any
 * (node_modules/.vite), but a fresh clone has none.
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

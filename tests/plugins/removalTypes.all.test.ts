import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.ts';
import { suite } from '../support/suite.ts';
import { removable } from './removable.ts';

const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const run = promisify(execFile);

/** Time limit of a type check on a busy machine, ms. */
const LONG = 600_000;
/** Longest output, bytes: the names of all files. */
const MOST = 64 * 1024 * 1024;

let folder: string;

// Below the project, so that its packages are found; not in a folder that another program reads.
beforeAll(async () => {
  folder = await mkdtemp(path.join(ROOT, 'node_modules/.removal-'));
});

afterAll(async () => rm(folder, { recursive: true, force: true }));

/**
 * Compiles all code but tests and the folders of some plugins. The folders stay where they are: copying the project takes
 * longer than the check.
 * @returns the errors, and the files of these folders that the rest imports
 */
async function compileWithout(ids: readonly string[]): Promise<Record<'errors' | 'imported', readonly string[]>> {
  const file = path.join(folder, `${ids.join('-').slice(0, 40)}.json`);
  const gone = ids.map((id) => `src/plugins/${id}`);
  const config = {
    extends: '../../tsconfig.tests.json',
    compilerOptions: {
      incremental: false,
      tsBuildInfoFile: null,
      listFiles: true,
      pretty: false,
    },
    // broker.ts declares what fixtures of tests ask vitest for.
    include: ['src', 'mock-api', 'bridge', 'examples', 'tests/support/broker.ts'].map((name) => `../../${name}`),
    exclude: [...gone, '**/*.test.ts', '**/*.test.tsx', '**/contract', '**/journeys', '**/bench'].map(
      (name) => `../../${name}`,
    ),
  };
  await writeFile(file, JSON.stringify(config));
  const output = await run(process.execPath, [TSC, '-p', file], {
    cwd: ROOT,
    maxBuffer: MOST,
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  const lines = output.split('\n');
  expect(lines.length).toBeGreaterThan(2000);
  const owned = gone.map((name) => path.join(ROOT, name, path.sep));
  return {
    errors: lines.filter((line) => /error TS\d+/.test(line)),
    imported: lines.filter((line) => owned.some((own) => path.resolve(line).startsWith(own))),
  };
}

const ids = removable.map(({ id }) => id);
/** Each takes a minute: the build server takes the one that most others extend, and all together. */
const alone = suite === 'all' ? ids : ids.filter((id) => id === 'pos');

it.each([...alone.map((id) => [id, [id]] as const), ['all that can be removed', ids] as const])(
  'everything compiles without the folder of %s, and imports nothing of it',
  async (_name, gone) => expect(await compileWithout(gone)).toEqual({ errors: [], imported: [] }),
  LONG,
);

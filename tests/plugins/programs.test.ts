import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const run = promisify(execFile);

let folder: string;

// Below the project, so that its packages are found; not in a folder that another program reads.
beforeAll(async () => {
  folder = await mkdtemp(path.join(ROOT, 'node_modules/.programs-'));
});

afterAll(async () => rm(folder, { recursive: true, force: true }));

/** Error of each line when the lines are a file of the program; null for lines that compile. */
async function errorsOf(program: string, lines: readonly string[]): Promise<readonly (string | null)[]> {
  await writeFile(path.join(folder, `${program}.ts`), `${lines.join('\n')}\nexport {};\n`);
  const config = {
    extends: `../../tsconfig.${program}.json`,
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
    files: [`./${program}.ts`],
    include: program === 'shared' ? ['../../scripts/types/shared'] : [],
    exclude: [],
  };
  const file = path.join(folder, `tsconfig.${program}.json`);
  await writeFile(file, JSON.stringify(config));
  const output = await run(process.execPath, [TSC, '--pretty', 'false', '-p', file], { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  const found = [...output.matchAll(/\.ts\((\d+),\d+\): error (TS\d+): (.*)/g)];
  return lines.map((_, at) => found.find(([, line]) => Number(line) === at + 1)?.[3] ?? null);
}

/** Uses of each side, and one that both have. */
const LINES = [
  'window.close();',
  "document.querySelector('a');",
  'process.exit();',
  "Buffer.from('a');",
  "import 'papaparse'; import { readFileSync } from 'node:fs'; readFileSync('a');",
  "void fetch('/a');",
];

test.each([
  ['shared', [true, true, true, true, true, false]],
  ['server', [true, true, false, false, false, false]],
  ['browser', [false, false, true, true, true, false]],
  ['tests', [false, false, false, false, false, false]],
])('%s code compiles with what its place has only', async (program, fails) => {
  const errors = await errorsOf(program, LINES);
  expect(errors.map((error) => error !== null)).toEqual(fails);
});

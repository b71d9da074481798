import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfStale } from './build.ts';
import { runNode } from './project.ts';
import { failureLine, runWithRepeat, type TestRun } from './repeatRule.ts';
import { REPORT_VARIABLE, type FileResult, type TestReport } from './testReport.ts';

/** Options of a test run. */
export interface TestOptions {
  /** Also runs the long tests (FLEXY_TEST_ALL=1). */
  isAll?: boolean;
}

const VITEST = 'node_modules/vitest/vitest.mjs';
/** Time after which a run is considered hanging, ms: several times its duration on a busy machine. */
const LONGEST_MS = 75 * 60_000;
const LONGEST_ALL_MS = 4 * LONGEST_MS;

/**
 * `npm test`: runs the suite against freshly built pages. With FLEXY_UNSTEADY (the path of a file), the repeat rule of
 * `.ci/run` applies: failed files run once more, alone, and those that pass then are listed in that file.
 * @param args for vitest: files, `--project unit` and so on
 */
export async function test(args: readonly string[], { isAll = false }: TestOptions = {}): Promise<void> {
  if (!(await buildIfStale())) process.exit(1);
  const { FLEXY_UNSTEADY: list } = process.env;
  // Tests that start npm themselves are not subject to the rule.
  const env = { NODE_ENV: 'test', FLEXY_UNSTEADY: undefined, ...(isAll ? { FLEXY_TEST_ALL: '1' } : {}) };
  if (!list) process.exit(await runNode(VITEST, ['run', ...args], { env }));

  const limitMs = isAll ? LONGEST_ALL_MS : LONGEST_MS;
  const { problems, unsteady } = await runWithRepeat(
    () => runReported(args, { env, limitMs }),
    (files) => runReported(argsOf(files), { env, limitMs }),
  );
  const lines = unsteady.map((file) => `unsteady: ${failureLine(file)}\n`);
  await writeFile(list, lines.join(''));
  process.stdout.write([...lines, ...problems.map((problem) => `red: ${problem}\n`)].join(''));
  process.exit(problems.length > 0 ? 1 : 0);
}

/** Arguments that run only these files, one after the other. */
function argsOf(files: readonly FileResult[]): string[] {
  const projects = new Set(files.map(({ project }) => `--project=${project}`));
  return ['--no-file-parallelism', ...projects, ...files.map(({ file }) => file)];
}

/** Runs vitest with its usual output, and reads the report of the run. */
async function runReported(
  args: readonly string[],
  { env, limitMs }: { env: Record<string, string | undefined>; limitMs: number },
): Promise<TestRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flexy-report-'));
  try {
    const target = path.join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=./scripts/testReport.ts'];
    const options = { env: { ...env, [REPORT_VARIABLE]: target }, limitMs };
    const exitCode = await runNode(VITEST, ['run', ...reporters, ...args], options);
    const report = existsSync(target) ? (JSON.parse(await readFile(target, 'utf8')) as TestReport) : undefined;
    return { exitCode, report };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

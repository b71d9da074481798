import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { HALF_VARIABLE, halfOf, wantedHalf } from '../tests/support/halves.ts';
import { SUITE_VARIABLE, type Suite } from '../tests/support/suite.ts';
import { buildIfStale } from './build.ts';
import { ROOT, runNode } from './project.ts';
import { failureLine, runWithRepeat, type SuiteResult, type TestRun } from './repeatRule.ts';
import { REPORT_VARIABLE, type FileResult, type TestReport } from './testReport.ts';
import { describeTime, slowestFiles } from './testTimes.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
/** Time after which a run is considered hanging, ms: several times its duration on a busy machine. */
const LONGEST_MS: Readonly<Record<Suite, number>> = { people: 45 * 60_000, rest: 75 * 60_000, all: 150 * 60_000 };
/** A longer `npm test` is reported; it fails only with FLEXY_TEST_BUDGET=1, because machines differ. */
const BUDGET_MS = 10 * 60_000;
/** Projects of vitest.config.ts that run without the built pages. */
const WITHOUT_PAGES = new Set(['unit', 'browser']);

/**
 * `npm test` and its sister commands. A run of a whole suite repeats failed files once, alone, and lists those that pass
 * then; with FLEXY_UNSTEADY (the path of a file) it adds them there, too.
 * @param args for vitest: files, `--project unit` and so on; without them the whole suite runs
 * @param wanted suite; a file that is named runs also when it is only in `npm run test:all`
 */
export async function test(args: readonly string[], wanted: Suite): Promise<void> {
  if (needsPages(args) && !(await buildIfStale())) process.exit(1);
  const suite = args.some((arg) => /\.(all|long)\.test/.test(arg)) ? 'all' : wanted;
  // Tests that start npm themselves are not subject to the rule.
  const env: Record<string, string | undefined> = {
    NODE_ENV: 'test',
    FLEXY_UNSTEADY: undefined,
    [SUITE_VARIABLE]: suite,
  };
  if (args.length > 0) process.exit(await runNode(VITEST, ['run', ...args], { env }));

  env[HALF_VARIABLE] = suite === 'rest' ? await chosenHalf() : undefined;
  const run = async (files: readonly string[]) => runReported(files, { env, limitMs: LONGEST_MS[suite] });
  let times: FileResult[] = [];
  const result = await runWithRepeat(
    async () => {
      const whole = await run([]);
      times = whole.report?.files ?? [];
      return whole;
    },
    (files) => run(argsOf(files)),
  );
  process.stdout.write(slowestFiles(times));
  await tellResult(result);
  const isLate = suite === 'people' && tellTime() > BUDGET_MS;
  process.exit(result.problems.length > 0 || (isLate && process.env.FLEXY_TEST_BUDGET === '1') ? 1 : 0);
}

/** The half of the wide tests that the rest takes: the one that FLEXY_TEST_HALF names, else the one of the commit. */
async function chosenHalf(): Promise<string> {
  const half = wantedHalf() ?? halfOf(await commitOf());
  process.stdout.write(`Half ${half} of the wide tests (the other one: ${HALF_VARIABLE}=${half === 1 ? 2 : 1}).\n`);
  return String(half);
}

/** @returns the name of the present commit; empty where there is no git */
async function commitOf(): Promise<string> {
  try {
    return (await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: ROOT })).stdout.trim();
  } catch {
    return '';
  }
}

/** Whether a run of these arguments uses the built pages: all do, but those of only unit tests or components. */
function needsPages(args: readonly string[]): boolean {
  const { values } = parseArgs({
    args: [...args],
    options: { project: { type: 'string', multiple: true } },
    strict: false,
  });
  const projects = values.project;
  return !Array.isArray(projects) || projects.some((name) => !WITHOUT_PAGES.has(String(name)));
}

async function tellResult({ problems, unsteady }: SuiteResult): Promise<void> {
  const lines = unsteady.map((file) => `unsteady: ${failureLine(file)}\n`);
  const { FLEXY_UNSTEADY: list } = process.env;
  if (list) await appendFile(list, lines.join(''));
  process.stdout.write([...lines, ...problems.map((problem) => `red: ${problem}\n`)].join(''));
}

/** Prints the duration since the start of this process, the build of the pages included. @returns it, ms */
function tellTime(): number {
  const ms = performance.now();
  const hint = ms > BUDGET_MS ? ` That is more than ${describeTime(BUDGET_MS)}: see the slowest files above.` : '';
  process.stdout.write(`The tests took ${describeTime(ms)}.${hint}\n`);
  return ms;
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

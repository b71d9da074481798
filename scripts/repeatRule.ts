import type { FileResult, TestReport } from './testReport.ts';

/** One run of vitest. */
export interface TestRun {
  exitCode: number;
  /** Undefined when vitest did not come to the end of its run. */
  report: TestReport | undefined;
}

/** What a suite came to. */
export interface SuiteResult {
  /** Why it is red, one line each; empty when it is green. */
  problems: string[];
  /** Files that failed in the suite and passed when they ran again, alone. */
  unsteady: FileResult[];
}

/** More unsteady files than this in one run are red. */
const MOST_UNSTEADY = 3;

/**
 * Runs the suite, and each test file that failed once more, alone. Nothing is run a third time.
 * @param runSuite runs everything that is wanted
 * @param runAgain runs only these files, one after the other
 */
export async function runWithRepeat(
  runSuite: () => Promise<TestRun>,
  runAgain: (files: readonly FileResult[]) => Promise<TestRun>,
): Promise<SuiteResult> {
  const suite = await runSuite();
  const failed = suite.report?.files.filter(({ error }) => error !== undefined) ?? [];
  const problems = problemsOf(suite);
  if (failed.length > MOST_UNSTEADY) problems.push(`${failed.length} test files failed:`, ...failed.map(lineOf));
  if (problems.length > 0 || failed.length === 0) return { problems, unsteady: [] };

  const again = await runAgain(failed);
  const passed = again.report?.files.filter(({ error }) => error === undefined) ?? [];
  const failedAgain = failed.filter((file) => !passed.some((other) => isSame(file, other)));
  return {
    problems: [...problemsOf(again), ...failedAgain.map((file) => `failed again, alone: ${lineOf(file)}`)],
    unsteady: failed.filter((file) => !failedAgain.includes(file)),
  };
}

/** @returns one line that names a file and its first error */
export const lineOf = ({ project, file, error }: FileResult): string => `${file} (${project}): ${error}`;

/** Problems of a run as a whole, which no repetition of a file answers. */
function problemsOf({ exitCode, report }: TestRun): string[] {
  if (!report) return [`vitest ended with code ${exitCode} before its run was over.`];
  if (report.files.length === 0) return ['No test file ran.'];
  if (report.errors.length > 0) return report.errors.map((error) => `an error of no test file: ${error}`);
  const hasFailed = report.files.some(({ error }) => error !== undefined);
  return exitCode === 0 || hasFailed ? [] : [`vitest ended with code ${exitCode}, and no test file failed.`];
}

const isSame = (one: FileResult, other: FileResult): boolean =>
  one.project === other.project && one.file === other.file;

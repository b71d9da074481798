import type { FileResult, TestReport } from './testReport.ts';

/** One run of vitest. */
export interface TestRun {
  exitCode: number;
  /** Undefined when vitest did not finish the run. */
  report: TestReport | undefined;
}

/** Result of a suite. */
export interface SuiteResult {
  /** Problems, one line each; empty when the suite is green. */
  problems: string[];
  /** Files that failed in the suite and passed when they ran again alone. */
  unsteady: FileResult[];
}

/** Most unsteady files of a green run. */
const MOST_UNSTEADY = 3;

/**
 * Runs the suite, then each failed test file once more, alone. Nothing runs a third time.
 * @param runSuite runs all wanted files
 * @param runAgain runs only these files, one after the other
 */
export async function runWithRepeat(
  runSuite: () => Promise<TestRun>,
  runAgain: (files: readonly FileResult[]) => Promise<TestRun>,
): Promise<SuiteResult> {
  const suite = await runSuite();
  const failed = suite.report?.files.filter(({ error }) => error !== undefined) ?? [];
  const problems = problemsOf(suite);
  if (failed.length > MOST_UNSTEADY) problems.push(`${failed.length} test files failed:`, ...failed.map(failureLine));
  if (problems.length > 0 || failed.length === 0) return { problems, unsteady: [] };

  const again = await runAgain(failed);
  const passed = again.report?.files.filter(({ error }) => error === undefined) ?? [];
  const failedAgain = failed.filter((file) => !passed.some((other) => isSame(file, other)));
  return {
    problems: [...problemsOf(again), ...failedAgain.map((file) => `failed again, alone: ${failureLine(file)}`)],
    unsteady: failed.filter((file) => !failedAgain.includes(file)),
  };
}

/** @returns one line with a file and its first error */
export const failureLine = ({ project, file, error }: FileResult): string => `${file} (${project}): ${error}`;

/** Problems of the whole run, which repeating files cannot solve. */
function problemsOf({ exitCode, report }: TestRun): string[] {
  if (!report) return [`vitest ended with code ${exitCode} before its run was over.`];
  if (report.files.length === 0) return ['No test file ran.'];
  if (report.errors.length > 0) return report.errors.map((error) => `an error of no test file: ${error}`);
  const hasFailed = report.files.some(({ error }) => error !== undefined);
  return exitCode === 0 || hasFailed ? [] : [`vitest ended with code ${exitCode}, and no test file failed.`];
}

const isSame = (one: FileResult, other: FileResult): boolean =>
  one.project === other.project && one.file === other.file;

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule, TestRunEndReason, TestSpecification } from 'vitest/node';

/** Environment variable that names the file a report is written to. */
export const REPORT_VARIABLE = 'FLEXY_TEST_REPORT';

/** Result of one test file. */
export interface FileResult {
  /** Project of vitest.config.ts. */
  project: string;
  /** Path from the root of the project, with slashes. */
  file: string;
  /** Time of its imports, hooks and tests, ms; 0 when it did not run. */
  durationMs: number;
  /** First error of a failed file, in one line; undefined when it passed. */
  error?: string;
}

/** Result of a vitest run. An interrupted run writes none. */
export interface TestReport {
  /** All files of the run. */
  files: FileResult[];
  /** Errors that belong to no test file, one line each. */
  errors: string[];
}

const LONGEST_LINE = 300;

/** Vitest reporter that writes a {@link TestReport} at the end of the run. */
export default class ReportWriter implements Reporter {
  #planned: readonly TestSpecification[] = [];

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#planned = specifications;
  }

  onTestRunEnd(_modules: unknown, unhandled: readonly SerializedError[], reason: TestRunEndReason): void {
    const target = process.env[REPORT_VARIABLE];
    if (!target) throw new Error(`${REPORT_VARIABLE} does not name the file of the report.`);
    // When the global setup fails, vitest passes no error, and no file has run.
    const hasBegun = unhandled.length > 0 || this.#planned.some(({ testModule }) => isOver(testModule));
    if (reason === 'interrupted' || !hasBegun) return;
    writeFileSync(target, JSON.stringify(makeReport(this.#planned, unhandled)));
  }
}

function makeReport(planned: readonly TestSpecification[], unhandled: readonly SerializedError[]): TestReport {
  const ofWorkers = unhandled.filter(isOfWorker);
  const files = planned.map((specification) => resultOf(specification, unhandled, ofWorkers[0]));
  const paths = new Set(planned.map(({ moduleId }) => moduleId));
  const hasUnfinished = planned.some(({ testModule }) => !isOver(testModule));
  const ofNoFile = unhandled.filter(
    (error) => !paths.has(testPathOf(error)) && !(hasUnfinished && ofWorkers.includes(error)),
  );
  return { files, errors: ofNoFile.map((error) => oneLine(error.message)) };
}

function resultOf(
  { moduleId, project, testModule }: TestSpecification,
  unhandled: readonly SerializedError[],
  workerError: SerializedError | undefined,
): FileResult {
  const file = path.relative(project.config.root, moduleId).replaceAll('\\', '/');
  const result = { project: project.name, file, durationMs: durationOf(testModule) };
  const stray = unhandled.find((error) => testPathOf(error) === moduleId);
  if (testModule?.state() === 'failed') return { ...result, error: firstError(testModule) };
  if (stray) return { ...result, error: oneLine(stray.message) };
  if (isOver(testModule)) return result;
  const { cause } = workerError ?? {};
  return { ...result, error: oneLine(cause?.message ?? workerError?.message ?? 'The file did not come to its end.') };
}

function durationOf(testModule: TestModule | undefined): number {
  if (!testModule) return 0;
  const { collectDuration, setupDuration, duration } = testModule.diagnostic();
  return Math.round(collectDuration + setupDuration + duration);
}

function isOver(testModule: TestModule | undefined): boolean {
  return testModule !== undefined && ['passed', 'failed', 'skipped'].includes(testModule.state());
}

/** First error of a file: its own (it did not load, or a hook failed), else that of its first failed test. */
function firstError(testModule: TestModule): string {
  const { children } = testModule;
  for (const error of testModule.errors()) return oneLine(error.message);
  for (const suite of children.allSuites()) {
    for (const error of suite.errors()) return oneLine(`${suite.fullName}: ${error.message}`);
  }
  for (const test of children.allTests('failed')) {
    return oneLine(`${test.fullName}: ${test.result().errors?.[0]?.message ?? 'failed'}`);
  }
  return 'It failed without an error.';
}

/** The test file that ran during an unhandled error, as vitest's workers record it. */
const testPathOf = (error: SerializedError): string => String(error.VITEST_TEST_PATH);

/** Tells errors of a crashed worker, which have no test file. */
const isOfWorker = ({ message }: SerializedError): boolean => message.startsWith('[vitest-pool]');

function oneLine(text: string): string {
  const line = text.split('\n', 3).join(' ').replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line;
}

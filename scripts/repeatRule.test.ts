import { describe, expect, it, vi } from 'vitest';
import { runWithRepeat, type TestRun } from './repeatRule.ts';
import type { FileResult } from './testReport.ts';

const passed = (file: string): FileResult => ({ project: 'unit', file, durationMs: 1 });
const failed = (file: string, error = `${file} broke`): FileResult => ({ ...passed(file), error });
const run = (files: FileResult[], errors: string[] = []): TestRun => ({
  exitCode: errors.length > 0 || files.some(({ error }) => error !== undefined) ? 1 : 0,
  report: { files, errors },
});

/** Runs the rule over a suite and an optional repetition. */
async function judge(suite: TestRun, again?: TestRun) {
  const runAgain = vi.fn<(files: readonly FileResult[]) => Promise<TestRun>>(async () => {
    if (!again) throw new Error('Nothing was to run again.');
    return again;
  });
  const result = await runWithRepeat(async () => suite, runAgain);
  return { ...result, repeated: runAgain.mock.calls.map(([files]) => files.map(({ file }) => file)) };
}

describe('the repeat rule', () => {
  it('is green without a second run when every file passed', async () => {
    expect(await judge(run([passed('a'), passed('b')]))).toEqual({ problems: [], unsteady: [], repeated: [] });
  });

  it('runs only what failed again, and names it with its first error when it passes then', async () => {
    const { problems, unsteady, repeated } = await judge(run([passed('a'), failed('b')]), run([passed('b')]));
    expect(problems).toEqual([]);
    expect(unsteady).toEqual([failed('b')]);
    expect(repeated).toEqual([['b']]);
  });

  it('is red when a file fails again, and still names the one that passed', async () => {
    const again = run([passed('a'), failed('b', 'another error')]);
    const { problems, unsteady } = await judge(run([failed('a'), failed('b')]), again);
    expect(problems).toEqual(['failed again, alone: b (unit): b broke']);
    expect(unsteady).toEqual([failed('a')]);
  });

  it('accepts three unsteady files', async () => {
    const names = ['a', 'b', 'c'];
    const { problems, unsteady } = await judge(run(names.map((name) => failed(name))), run(names.map(passed)));
    expect(problems).toEqual([]);
    expect(unsteady).toHaveLength(3);
  });

  it('is red with four failed files, and runs none again', async () => {
    const { problems, repeated } = await judge(run(['a', 'b', 'c', 'd'].map((name) => failed(name))));
    expect(problems).toEqual([
      '4 test files failed:',
      ...['a', 'b', 'c', 'd'].map((one) => `${one} (unit): ${one} broke`),
    ]);
    expect(repeated).toEqual([]);
  });

  it('distinguishes files of the same name in two projects', async () => {
    const { problems } = await judge(run([failed('a')]), run([{ ...passed('a'), project: 'browser' }]));
    expect(problems).toEqual(['failed again, alone: a (unit): a broke']);
  });

  it('is red when a failed file does not run a second time', async () => {
    expect((await judge(run([failed('a')]), run([passed('b')]))).problems).toHaveLength(1);
    expect((await judge(run([failed('a')]), run([]))).problems).toContain('No test file ran.');
  });
});

describe('a run that is red whatever the files did', () => {
  const crashed: TestRun = { exitCode: 1, report: undefined };
  it.each([
    ['a run without a report', crashed, 'vitest ended with code 1 before its run was over.'],
    ['a run that says it is green without a report', { ...crashed, exitCode: 0 }, 'before its run was over'],
    ['a run of no files', run([]), 'No test file ran.'],
    ['an error of no file', run([passed('a')], ['stray']), 'an error of no test file: stray'],
    ['an error of no file beside a failed one', run([failed('a')], ['stray']), 'an error of no test file: stray'],
    ['a failure outside of all files', { ...run([passed('a')]), exitCode: 1 }, 'no test file failed'],
  ])('%s', async (_name, suite, problem) => {
    const { problems, repeated } = await judge(suite);
    expect(problems.join('\n')).toContain(problem);
    expect(repeated).toEqual([]);
  });

  it.each([
    ['no report', crashed],
    ['an error of no file', run([passed('a')], ['stray'])],
  ])('a second run with %s', async (_name, again) => {
    expect((await judge(run([failed('a')]), again)).problems).not.toEqual([]);
  });
});

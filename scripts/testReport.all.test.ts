import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ROOT } from './project.ts';
import { REPORT_VARIABLE } from './testReport.ts';

/** Each test starts vitest, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

/** Runs vitest over test files with these sources. @returns its report; null when it wrote none */
function reportOf(sources: Readonly<Record<string, string>>, ...args: readonly string[]): unknown {
  const root = mkdtempSync(path.join(tmpdir(), 'flexy-report-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, source] of Object.entries(sources)) writeFileSync(path.join(root, name), source);
  const target = path.join(root, 'report.json');
  const reporter = path.join(ROOT, 'scripts/testReport.ts');
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const options = [`--root=${root}`, `--reporter=${reporter}`, '--globals', '--maxWorkers=1', ...args];
  spawnSync(process.execPath, [vitest, 'run', ...options], {
    cwd: root,
    env: { PATH: process.env.PATH, [REPORT_VARIABLE]: target },
  });
  return existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : null;
}

/** Result of a file in a project without a name. */
const told = (file: string, error?: unknown) => ({ project: '', file, durationMs: expect.any(Number), error });

it('contains the result and the first error of each file', () => {
  const report = reportOf({
    'crash.test.js': `it('crashes', () => { process.kill(process.pid, 'SIGKILL'); });`,
    'fail.test.js': `describe('sums', () => { it('fails', () => { expect(1).toBe(2); }); it('too', () => { throw 1; }); });`,
    'hook.test.js': `describe('a group', () => { beforeAll(() => { throw new Error('no hook'); }); it('waits', () => {}); });`,
    'load.test.js': `import './none.js'; it('is not reached', () => {});`,
    'pass.test.js': `it('passes', () => {}); it.skip('skips', () => {});`,
    'stray.test.js': `it('goes on', async () => { void Promise.reject(new Error('stray')); await new Promise(setImmediate); });`,
  });
  expect(report).toEqual({
    files: expect.arrayContaining([
      told('crash.test.js', expect.stringContaining('Worker exited unexpectedly with signal SIGKILL')),
      told('fail.test.js', 'sums > fails: expected 1 to be 2 // Object.is equality'),
      told('hook.test.js', 'a group: no hook'),
      told('load.test.js', expect.stringContaining("'./none.js'")),
      told('pass.test.js'),
      told('stray.test.js', 'stray'),
    ]),
    errors: [],
  });
});

it.each([
  ['a report when the setup of the run goes well', '', { files: [told('pass.test.js')], errors: [] }],
  ['nothing when the setup of the run fails', `throw new Error('no setup');`, null],
])('writes %s', (_name, setup, report) => {
  const files = {
    'vitest.config.mjs': `export default { test: { globalSetup: ['./setup.mjs'] } };`,
    'setup.mjs': `export default () => { ${setup} };`,
    'pass.test.js': `it('passes', () => {});`,
  };
  expect(reportOf(files)).toEqual(report);
});

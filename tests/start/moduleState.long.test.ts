import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

// The unit tests share their workers, and so the state of modules. A file that only passes after (or before) another one is
// found by another order of the files; tests/support/leaks.ts finds what is left outside of modules.
it('the unit tests pass in another order of their files, all in one worker', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit',
      '--maxWorkers=1',
      '--sequence.shuffle.files',
      '--sequence.seed=20261128',
      '--reporter=dot',
    ],
    { cwd: ROOT, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' } },
  );
  // The failed names come first: reports show only the beginning of a message.
  const failed = `${stdout}\n${stderr}`.split('\n').filter((line) => /FAIL|Error:/.test(line));
  expect(status, [...failed, stdout.slice(-4000), stderr.slice(-4000)].join('\n')).toBe(0);
}, 900_000);

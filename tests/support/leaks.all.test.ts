import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Each test starts vitest, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

/** Runs a test file with this body under the setup of the unit tests. @returns its output */
function runWith(body: string): string {
  const root = mkdtempSync(path.join(tmpdir(), 'flexy-leaks-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(path.join(root, 'some.test.js'), `it('does something', () => { ${body} });`);
  const setup = path.join(ROOT, 'tests/support/leaks.ts');
  const config = `export default { test: { globals: true, setupFiles: [${JSON.stringify(setup)}] } };`;
  writeFileSync(path.join(root, 'vitest.config.mjs'), config);
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const options = { cwd: root, env: { PATH: process.env.PATH, NO_COLOR: '1' }, encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', `--root=${root}`], options);
  return stdout + stderr;
}

it.each([
  ['a global', 'globalThis.fetch = () => 1;', '"fetch"'],
  ['a global of browsers', 'globalThis.document = {};', '"document"'],
  ['the time zone', `process.env.TZ = 'Asia/Tokyo';`, '"time zone"'],
  ['fake timers', 'vi.useFakeTimers();', '"timers"'],
])('a file that leaves %s behind fails', (_what, body, name) => {
  const output = runWith(body);
  expect(output).toContain('1 failed');
  expect(output).toContain(name);
});

it('a file that puts back what it changed passes', () => {
  expect(runWith(`const real = fetch; globalThis.fetch = () => 1; globalThis.fetch = real;`)).toContain('1 passed');
});

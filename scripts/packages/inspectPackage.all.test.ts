import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packageOf, serverPackage } from '../../mock-api/packages/package.fixture.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs `npm run plugin:check`: server parts are imported by Node itself, not by the tests' loader. @returns what it says */
function check(given: string): string {
  const run = spawnSync(process.execPath, ['scripts/main.ts', 'plugin:check', given], { cwd: ROOT, encoding: 'utf8' });
  return run.stdout + run.stderr;
}

test('the sample with a server part conforms', () => {
  expect(check('examples/fridge-log')).toBe('examples/fridge-log conforms.\n');
});

test('what a package does not conform to is told', async () => {
  const code = 'export const changes = [{ number: 1, up: async () => {} }]; export default { jobs: { sweep: {} } };';
  const folder = await mkdtemp(path.join(tmpdir(), 'flexy-check-'));
  try {
    const file = path.join(folder, 'gift-notes.zip');
    await writeFile(file, packageOf(serverPackage(code)));
    const said = check(file);
    expect(said).toContain('resources.json has no text resources.gift_notes.fields.text in ar.');
    expect(said).toContain('The job "sweep" does not begin with the package\'s id.');
    expect(said).toContain("The manifest's dataChange is 0, the last one of server.js 1.");
  } finally {
    await rm(folder, { recursive: true });
  }
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.ts';
import { inheritedEnvironment } from '../support/server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'flexy-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function doctor(environment: Readonly<Record<string, string>>) {
  const env = { ...inheritedEnvironment(), DATA_DIR: folder, PORT: '1', ...environment };
  const { status, stdout } = spawnSync(process.execPath, ['mock-api/doctor/main.ts'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

it('the doctor names a wrong variable first, and nothing else', () => {
  const { status, lines } = doctor({ LOG_LEVEL: 'loud' });
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^PROBLEM {2}LOG_LEVEL="loud" is not allowed/),
    'Problems: 1, warnings: 0.',
  ]);
});

it('the doctor says of a database that is none what to do', () => {
  writeFileSync(path.join(folder, 'flexy.db'), 'not a database '.repeat(500));
  const { status, lines } = doctor({});
  expect(status).toBe(1);
  const at = lines.findIndex((line) => /^PROBLEM.*database cannot be read/.test(line));
  expect(lines[at + 1]).toMatch(/→ Stop the server.*npm run restore/);
  expect(lines.at(-1)).toMatch(/^Problems: [1-9]/);
});

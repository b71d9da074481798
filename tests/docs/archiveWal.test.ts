import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.ts';

const SCRIPT = path.join(ROOT, 'docs/examples/archive-wal.sh');
const NAME = '000000010000000000000007';
const folder = mkdtempSync(path.join(tmpdir(), 'flexy-wal-'));
const archive = path.join(folder, 'wal');
const segment = path.join(folder, 'segment');
mkdirSync(archive);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keep = (to = archive) => spawnSync('sh', [SCRIPT, segment, NAME, to]).status;

it('keeps a segment of PostgreSQL once, never over another one, and says when it cannot', () => {
  writeFileSync(segment, 'first');
  expect(keep()).toBe(0);
  expect(keep(), 'the same again').toBe(0);
  writeFileSync(segment, 'other');
  expect(keep(), 'another of the same name').not.toBe(0);
  expect(readFileSync(path.join(archive, NAME), 'utf8')).toBe('first');
  expect(readdirSync(archive)).toEqual([NAME]);
  expect(keep(path.join(folder, 'absent')), 'no archive').not.toBe(0);
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { neededRoom } from './drill.ts';
import { newDrillFolder, removeDrillFolders, removeOldDrillFolders } from './drillFolder.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'flexy-drill-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function makeFolder(path: string, changedAt = Date.now()): string {
  mkdirSync(path);
  utimesSync(path, changedAt / 1000, changedAt / 1000);
  return basename(path);
}

test('tables need four times their room, files little more than theirs', () => {
  const fileOf = (path: string, size: number) => ({ path, size, sha256: '' });
  expect(neededRoom({ files: [fileOf('tables/orders.ndjson.gz', 100)] })).toBe(400);
  expect(neededRoom({ files: [fileOf('files/a.webp', 1000)] })).toBeCloseTo(1100);
});

test('each test has a folder of its own, and the end of a process removes only its own', async () => {
  const [first, second] = [newDrillFolder(dataDir), newDrillFolder(dataDir)];
  expect(first).not.toBe(second);
  makeFolder(first);
  makeFolder(second);
  const other = makeFolder(first.replace(`-${process.pid}-`, `-${process.pid}0-`));
  makeFolder(join(dataDir, 'files'));
  await removeDrillFolders(dataDir, process.pid);
  expect(readdirSync(dataDir)).toEqual([other, 'files']);
});

test('what killed tests left is removed after a day', async () => {
  const now = Date.now();
  const young = makeFolder(newDrillFolder(dataDir), now - 3_600_000);
  makeFolder(newDrillFolder(dataDir), now - 90_000_000);
  makeFolder(join(dataDir, '.drill'), now - 90_000_000);
  makeFolder(join(dataDir, 'files'), now - 90_000_000);
  await removeOldDrillFolders(dataDir, now);
  expect(readdirSync(dataDir)).toEqual([young, 'files']);
});

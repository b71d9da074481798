import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { testRestoreInChild } from '../../mock-api/backup/backUpInChild.ts';
import { drillRestore } from '../../mock-api/backup/drill.ts';
import { freshDatabase } from '../support/testDatabase.ts';
import { createFolders } from './commands.ts';
import { backUp, fillDatabase, models } from './records.ts';

const folder = createFolders();
const log = pino({ level: 'silent' });
const ROWS = 300;
const databaseUrl = await freshDatabase();

async function placeWithBackup(databaseUrl = '') {
  const place = { dataDir: folder(), databaseUrl };
  await fillDatabase(place, ROWS);
  const made = await backUp(place);
  return { place, made };
}

/** Folders of tests that are there. */
const foldersOf = ({ dataDir }: { dataDir: string }) =>
  readdirSync(dataDir).filter((name) => name.startsWith('.drill'));

const drill = (place: { dataDir: string; databaseUrl: string }) =>
  drillRestore({ place, models, log, now: Date.now() });

test('the newest backup is restored, compared, and the copy removed', async () => {
  const { place, made } = await placeWithBackup();
  const { name, rows } = await drill(place);
  expect(name).toBe(made.name);
  expect(rows).toBe(made.manifest.tables.reduce((sum, table) => sum + table.rows, 0));
  expect(rows).toBeGreaterThan(ROWS);
  expect(foldersOf(place)).toEqual([]);
});

test.skipIf(!databaseUrl)('a backup of PostgreSQL is tested without a second database', async () => {
  const { place, made } = await placeWithBackup(databaseUrl);
  expect((await drill(place)).name).toBe(made.name);
});

test('a damaged backup fails by its name, and the copy is removed', async () => {
  const { place, made } = await placeWithBackup();
  const table = readdirSync(path.join(made.folder, 'tables'))[0] ?? '';
  writeFileSync(path.join(made.folder, 'tables', table), 'damaged');
  await expect(drill(place)).rejects.toThrow(`${made.folder} is damaged`);
  expect(foldersOf(place)).toEqual([]);
  rmSync(made.folder, { recursive: true });
  await expect(drill(place)).rejects.toThrow('There is no backup');
});

test('two tests at once do not disturb each other', async () => {
  const { place, made } = await placeWithBackup();
  const done = await Promise.all([drill(place), drill(place)]);
  expect(done.map(({ name }) => name)).toEqual([made.name, made.name]);
  expect(foldersOf(place)).toEqual([]);
});

test('a test that is cancelled leaves no copy', async () => {
  const { place } = await placeWithBackup();
  const abort = new AbortController();
  const ended = testRestoreInChild(place, abort.signal).catch((error: unknown) => error);
  await expect.poll(() => foldersOf(place), { interval: 5, timeout: 60_000 }).toHaveLength(1);
  abort.abort();
  expect(await ended).toMatchObject({ name: 'AbortError' });
  expect(foldersOf(place)).toEqual([]);
}, 90_000);

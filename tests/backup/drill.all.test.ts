import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
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

const drill = (place: { dataDir: string; databaseUrl: string }) =>
  drillRestore({ place, models, log, now: Date.now() });

test('the newest backup is restored, compared, and the copy removed', async () => {
  const { place, made } = await placeWithBackup();
  const { name, rows } = await drill(place);
  expect(name).toBe(made.name);
  expect(rows).toBe(made.manifest.tables.reduce((sum, table) => sum + table.rows, 0));
  expect(rows).toBeGreaterThan(ROWS);
  expect(readdirSync(place.dataDir)).not.toContain('.drill');
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
  expect(readdirSync(place.dataDir)).not.toContain('.drill');
  rmSync(made.folder, { recursive: true });
  await expect(drill(place)).rejects.toThrow('There is no backup');
});

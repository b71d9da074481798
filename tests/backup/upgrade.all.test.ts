import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { listBackups } from '../../mock-api/backup/listBackups.ts';
import { makeBackup } from '../../mock-api/backup/makeBackup.ts';
import { BACKUPS, type DataLocation } from '../../mock-api/backup/dataLocation.ts';
import { backUpBeforeUpgrade, UPGRADES_KEPT } from '../../mock-api/backup/upgrade.ts';
import { openStore } from '../../mock-api/db/open.ts';
import { compileModels, type Model } from '../../mock-api/model.ts';
import { postgresProblem } from '../support/postgresBinaries.ts';
import { runServer, startServer } from '../support/server.ts';
import { freshDatabase } from '../support/testDatabase.ts';
import { createFolders, startServerProcess } from './commands.ts';
import { fillDatabase, models, resources } from './records.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = createFolders();
const log = pino({ level: 'silent' });
const engines = postgresProblem() === null ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

const [kinds, ...others] = resources;
/** The models of a version with one more stored field. */
const newer = compileModels([
  { ...kinds!, fields: { ...kinds!.fields, more: { type: 'integer', default: 3 } } },
  ...others,
]);

const backupsOf = ({ dataDir }: DataLocation) => listBackups(path.join(dataDir, BACKUPS));

/** Opens the database like a server, and closes it. */
async function start(
  place: DataLocation,
  of: ReadonlyMap<string, Model>,
): Promise<Record<string, unknown> | undefined> {
  const beforeUpgrade = () => backUpBeforeUpgrade(place, Date.now(), log);
  const store = await openStore({ ...place, models: of, log, beforeUpgrade });
  try {
    return await store.read.selectFrom('kinds').selectAll().where('id', '=', 1).executeTakeFirst();
  } finally {
    await store.close();
  }
}

describe.each(engines)('a database on %s', (engine) => {
  test('is backed up before its structure changes, and only then', async () => {
    const place = { dataDir: folder(), databaseUrl: engine === 'postgres' ? ((await freshDatabase()) ?? '') : '' };
    await start(place, models);
    expect(existsSync(path.join(place.dataDir, BACKUPS))).toBe(false);
    await fillDatabase(place, 20);
    await start(place, models);
    expect(existsSync(path.join(place.dataDir, BACKUPS))).toBe(false);

    // The backup cannot be made, so nothing is changed.
    writeFileSync(path.join(place.dataDir, BACKUPS), '');
    await expect(start(place, newer)).rejects.toThrow(/^This version changes the database, .* that failed: .*\.$/);
    expect(await start(place, models)).not.toHaveProperty('more');
    rmSync(path.join(place.dataDir, BACKUPS));

    expect(await start(place, newer)).toMatchObject({ more: 3 });
    const made = await backupsOf(place);
    expect(made).toMatchObject([{ reason: 'upgrade', state: 'verified', engine, counts: { kinds: 19 } }]);
    expect(await start(place, newer)).toMatchObject({ more: 3 });
    expect(await backupsOf(place)).toHaveLength(1);
  });
});

test('only the newest backups made before an upgrade are kept, and all of other kinds', async () => {
  const place = { dataDir: folder(), databaseUrl: '' };
  await fillDatabase(place, 5);
  const { name: manual } = await makeBackup(place, { reason: 'manual', now: Date.UTC(2026, 10, 1) });
  const days = Array.from({ length: UPGRADES_KEPT + 2 }, (_, day) => Date.UTC(2026, 10, 2 + day));
  for (const now of days) await backUpBeforeUpgrade(place, now, log);
  const left = await backupsOf(place);
  const newest = days.slice(-UPGRADES_KEPT).map((now) => new Date(now).toISOString());
  expect(left.filter(({ reason }) => reason === 'upgrade').map(({ madeAt }) => madeAt)).toEqual(newest.toReversed());
  expect(left.at(-1)?.name).toBe(manual);
});

describe('a server of a newer version', () => {
  const place = { dataDir: folder(), databaseUrl: '' };
  const all = path.join(place.dataDir, BACKUPS);
  afterAll(() => rmSync(place.dataDir, { recursive: true, force: true }));

  /** Turns the database into one of an earlier version: a column is missing, and the recorded structure differs. */
  function makeOlder(): void {
    const database = new DatabaseSync(path.join(place.dataDir, 'flexy.db'));
    const { value } = database.prepare("select value from _meta where key = 'schema'").get() ?? {};
    const earlier = JSON.stringify({ ...JSON.parse(String(value)), hash: 'earlier' });
    database.prepare("update _meta set value = ? where key = 'schema'").run(earlier);
    database.exec('alter table suppliers drop column note');
    database.close();
  }

  function columns(): string[] {
    const database = new DatabaseSync(path.join(place.dataDir, 'flexy.db'));
    const found = database.prepare("select name from pragma_table_info('suppliers')").all();
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    database.close();
    return found.map((row) => String(row.name));
  }

  const upgrades = async () => (await backupsOf(place)).filter((one) => one.reason === 'upgrade');

  test('backs up first, is killed at any moment, and is whole after the next start', async () => {
    await (await startServer({ dataDir: place.dataDir, demo: false })).stop();
    expect(await upgrades()).toEqual([]);
    expect(columns()).toContain('note');
    makeOlder();
    const isSeen: readonly (() => boolean)[] = [
      () => readdirSync(all).some((name) => name.endsWith('.part')),
      () => readdirSync(all).some((name) => name.endsWith('-upgrade')),
    ];
    for (const seen of isSeen) {
      const { child, ended } = startServerProcess(place);
      while (child.exitCode === null && !(existsSync(all) && seen())) await delay(1);
      child.kill('SIGKILL');
      await ended;
    }
    const before = (await upgrades()).length;
    const isDone = columns().includes('note');
    await (await startServer({ dataDir: place.dataDir, demo: false })).stop();
    expect(columns()).toContain('note');
    expect(await upgrades()).toHaveLength(isDone ? before : before + 1);
    expect((await upgrades()).map((one) => one.state)).not.toContain('damaged');
    expect(readdirSync(all).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('does not start when it cannot be backed up, and says why in one line', async () => {
    makeOlder();
    rmSync(all, { recursive: true });
    writeFileSync(all, '');
    const { code, output } = await runServer({ HOST: '127.0.0.1', DATA_DIR: place.dataDir, DEMO: '0' });
    expect([code, output]).toEqual([1, expect.stringMatching(/^This version changes the database, [^\n]*\n$/)]);
    expect(columns()).not.toContain('note');
  });
});

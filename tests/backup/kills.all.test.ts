import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { markRestoreStarted } from '../../mock-api/backup/interruptedRestore.ts';
import { checkBackup } from '../../mock-api/backup/check.ts';
import type { DataLocation } from '../../mock-api/backup/dataLocation.ts';
import { postgresProblem } from '../support/postgresBinaries.ts';
import { freshDatabase } from '../support/testDatabase.ts';
import { createFolders, runCommand, startCommand, type CommandResult, type RunningCommand } from './commands.ts';
import { backUp, restoreBackup, fillDatabase, openDatabase } from './records.ts';

vi.setConfig({ testTimeout: 120_000 });
const ROWS = 20_000;
const folder = createFolders();

/** Kills a command `ms` after a condition is met. @returns its output; its exit code when it ended before the kill */
async function killOnce(
  running: RunningCommand,
  isSeen: () => boolean | Promise<boolean>,
  ms: number,
): Promise<CommandResult> {
  while (running.child.exitCode === null && !(await isSeen())) await delay(1);
  await delay(ms);
  running.child.kill('SIGKILL');
  return running.ended;
}

const isThere = (...parts: readonly string[]) => existsSync(path.join(...parts));

/** Number of rows in the embedded database, read directly. */
function rowsIn({ dataDir }: DataLocation): number {
  const database = new DatabaseSync(path.join(dataDir, 'flexy.db'));
  try {
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    return Number(database.prepare('select count(*) as count from kinds').get()?.count);
  } finally {
    database.close();
  }
}

describe('a killed backup', () => {
  test('is none, and the next one clears it away', async () => {
    const place = { dataDir: folder(), databaseUrl: '' };
    await fillDatabase(place, ROWS);
    const all = path.join(place.dataDir, 'backups');
    const drafts = () => (existsSync(all) ? readdirSync(all).filter((name) => name.endsWith('.part')) : []);
    const hasTables = (count: number) => () =>
      drafts().some(
        (name) => isThere(all, name, 'tables') && readdirSync(path.join(all, name, 'tables')).length > count,
      );
    for (const [count, ms] of [
      [0, 0],
      [6, 10],
      [8, 0],
      [8, 60],
      [8, 150],
    ] as const) {
      await killOnce(startCommand(place, 'backup'), hasTables(count), ms);
      for (const name of readdirSync(all).filter((one) => !one.startsWith('.')))
        await checkBackup(path.join(all, name));
    }
    expect(drafts()).not.toEqual([]);
    const { code, output } = await runCommand(place, 'backup');
    expect(code, output).toBe(0);
    expect(drafts()).toEqual([]);
    expect(rowsIn(place)).toBe(ROWS - 1);
  });
});

describe('a killed restore', () => {
  const source = { dataDir: folder(), databaseUrl: '' };
  let backup = '';
  beforeAll(async () => {
    await fillDatabase(source, ROWS);
    backup = (await backUp(source)).folder;
  });

  test('leaves the old or the new, and runs again', async () => {
    const place = { dataDir: folder(), databaseUrl: '' };
    await fillDatabase(place, 20);
    const stage = path.join(place.dataDir, '.restore');
    const moments: readonly (readonly [() => boolean, number])[] = [
      [() => isThere(stage, 'flexy.db'), 5],
      [() => isThere(stage, 'files'), 0],
      [() => isThere(stage, 'flexy.db'), 200],
      [() => isThere(stage, 'files'), 3],
      [() => isThere(stage, 'files'), 8],
      [() => isThere(place.dataDir, 'restore.unfinished'), 0],
    ];
    for (const [isSeen, ms] of moments) {
      await killOnce(startCommand(place, 'restore', backup, '--replace'), isSeen, ms);
      if (isThere(place.dataDir, 'restore.unfinished'))
        await expect(openDatabase(place)).rejects.toThrow(/was cut short/);
      else expect([19, ROWS - 1]).toContain(rowsIn(place));
    }
    const { code, output } = await runCommand(place, 'restore', backup, '--replace');
    expect(code, output).toBe(0);
    expect(rowsIn(place)).toBe(ROWS - 1);
    expect(isThere(stage)).toBe(false);
  });

  test.each(['nothing', 'the database', 'all but the files'])(
    'in the moment the new takes the place of the old, when %s has, keeps everybody out until it is run again',
    async (moved) => {
      const place = { dataDir: folder(), databaseUrl: '' };
      await fillDatabase(place, 20);
      // The state of the disk after a kill at this step.
      markRestoreStarted(place.dataDir, backup);
      if (moved !== 'nothing') cpSync(path.join(source.dataDir, 'flexy.db'), path.join(place.dataDir, 'flexy.db'));
      if (moved === 'all but the files') rmSync(path.join(place.dataDir, 'files'), { recursive: true });
      const told = /^A restore into \S+ is under way, or was cut short\. .*npm run restore -- (\S+) --replace\.$/;
      await expect(openDatabase(place)).rejects.toThrow(told);
      await expect(backUp(place)).rejects.toThrow(told);
      // Without an earlier backup, since the previous data is no longer complete.
      const { earlier } = await restoreBackup(place, backup, true);
      expect(earlier).toBeNull();
      expect(rowsIn(place)).toBe(ROWS - 1);
      expect(isThere(place.dataDir, 'files/deep er/pic ture.webp')).toBe(true);
      await (await openDatabase(place)).close();
    },
  );
});

describe.skipIf(postgresProblem() !== null)('on PostgreSQL', () => {
  /** Tells whether a process has a connection of this name, by asking the database itself. */
  const hasConnection = (client: pg.Client) => async () =>
    (
      await client.query(
        "select 1 from pg_stat_activity where application_name = 'flexy-restore' and datname = current_database()",
      )
    ).rows.length > 0;

  const countIn = async (client: pg.Client): Promise<number | null> => {
    const found = await client.query("select to_regclass('kinds')::text as name");
    if (!found.rows[0].name) return null;
    return Number((await client.query('select count(*) as count from kinds')).rows[0].count);
  };

  const during = async (work: (place: DataLocation, client: pg.Client) => Promise<void>) => {
    const databaseUrl = (await freshDatabase()) ?? '';
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await work({ dataDir: folder(), databaseUrl }, client);
    } finally {
      await client.end();
    }
  };

  test('a move that is killed leaves an empty database or a whole one, and begins anew', async () => {
    await during(async (place, client) => {
      const embedded = { ...place, databaseUrl: '' };
      await fillDatabase(embedded, ROWS);
      for (const ms of [0, 100, 250, 500]) {
        await killOnce(startCommand(place, 'migrate:postgres'), hasConnection(client), ms);
        expect([null, ROWS - 1]).toContain(await countIn(client));
      }
      if ((await countIn(client)) === null) {
        const { code, output } = await runCommand(place, 'migrate:postgres');
        const line = /^kinds +19 999 {2}[0-9a-f]{16}$/m;
        expect([code, output]).toEqual([0, expect.stringMatching(line)]);
      }
      expect(await countIn(client)).toBe(ROWS - 1);
      const again = await runCommand(place, 'migrate:postgres');
      const told = /^The database .* holds data of Flexy already[^\n]*\n$/;
      expect([again.code, again.output]).toEqual([1, expect.stringMatching(told)]);
      expect(rowsIn(embedded)).toBe(ROWS - 1);
    });
  });

  test('a restore that is killed leaves the old or the new, and runs again', async () => {
    const small = { dataDir: folder(), databaseUrl: '' };
    await fillDatabase(small, 20);
    const { folder: backup } = await backUp(small);
    await during(async (place, client) => {
      await fillDatabase(place, 10);
      for (const ms of [0, 100, 250, 500]) {
        await killOnce(startCommand(place, 'restore', backup, '--replace'), hasConnection(client), ms);
        expect([9, 19]).toContain(await countIn(client));
      }
      const { code, output } = await runCommand(place, 'restore', backup, '--replace');
      expect(code, output).toBe(0);
      expect(await countIn(client)).toBe(19);
    });
  });
});

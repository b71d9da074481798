import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig, type Settings } from '../config.ts';
import { checkBackups, checkDatabase, checkFolder, checkRestore, checkSecret, judged } from './checks.ts';

let folder: string;
const made: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flexy-doctor-'));
  made.push(folder);
});
afterAll(() => made.forEach((one) => rmSync(one, { recursive: true, force: true })));

const settings = (): Settings => readConfig({ DATA_DIR: folder });

describe('the data folder', () => {
  test('that can be written is well, and one that is not there yet, too', async () => {
    expect(await checkFolder(settings())).toMatchObject({
      state: 'ok',
      text: expect.stringContaining('can be written'),
    });
    expect(await checkFolder(readConfig({ DATA_DIR: join(folder, 'later') }))).toMatchObject({ state: 'ok' });
  });

  test('whose secret others can read is a problem with the line that mends it', async () => {
    const file = join(folder, 'secret.key');
    writeFileSync(file, 'secret');
    chmodSync(file, 0o644);
    expect(await checkSecret(settings())).toMatchObject({ state: 'problem', todo: `chmod 600 ${file}` });
    chmodSync(file, 0o600);
    expect(await checkSecret(settings())).toMatchObject({ state: 'ok' });
  });

  test('with a restore that was cut short is a problem', async () => {
    expect(await checkRestore(settings())).toMatchObject({ state: 'ok' });
    writeFileSync(join(folder, 'restore.unfinished'), '/backup\n');
    expect(await checkRestore(settings())).toMatchObject({ state: 'problem' });
  });

  test('without a backup is a warning', async () => {
    expect(await checkBackups(settings())).toMatchObject({ state: 'warning', todo: expect.stringContaining('backup') });
    mkdirSync(join(folder, 'backups', '2026-11-20T030000Z-manual'), { recursive: true });
    expect(await checkBackups(settings()), 'a damaged one').toMatchObject({ state: 'warning' });
  });
});

describe('the embedded database', () => {
  const file = () => join(folder, 'flexy.db');

  test('is checked page by page', async () => {
    expect(await checkDatabase(settings())).toMatchObject({
      state: 'ok',
      text: expect.stringContaining('no database yet'),
    });
    const database = new DatabaseSync(file());
    database.exec('create table a (b); insert into a values (1)');
    database.close();
    expect(await checkDatabase(settings())).toEqual({ state: 'ok', text: 'The embedded database is sound.' });
  });

  test('that is no database is a problem, and nothing is changed', async () => {
    writeFileSync(file(), 'not a database '.repeat(500));
    expect(await checkDatabase(settings())).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('not a database'),
      todo: expect.stringContaining('npm run restore'),
    });
  });
});

describe('PostgreSQL', () => {
  const told = { version: 170_002, encoding: 'UTF8', readonly: 'off', most: 100, open: 10 };

  test.each([
    [{}, 10, 'ok'],
    [{ version: 120_000 }, 10, 'problem'],
    [{ encoding: 'LATIN1' }, 10, 'problem'],
    [{ readonly: 'on' }, 10, 'problem'],
    [{ open: 95 }, 10, 'warning'],
    [{ open: 95 }, 5, 'ok'],
  ] as const)('%j with a pool of %d: %s', (given, pool, state) => {
    expect(judged({ ...told, ...given }, pool).state).toBe(state);
  });

  test('that does not answer is a problem, without the password', async () => {
    const away = readConfig({ DATABASE_URL: 'postgres://flexy:secret@127.0.0.1:1/flexy' });
    const found = await checkDatabase(away);
    expect(found).toMatchObject({ state: 'problem', text: expect.stringContaining('does not answer') });
    expect(JSON.stringify(found)).not.toContain('secret');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { LogSync, SyncError } from './logSync.ts';
import { SqliteConnection } from './sqliteKysely.ts';
import { Writer } from './writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'flexy-sync-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A writer with a fake disk that confirms or fails when the test says so. */
function slowDisk() {
  const database = new DatabaseSync(':memory:');
  database.exec('create table notes (text)');
  const waiting: PromiseWithResolvers<void>[] = [];
  const sync = () => {
    const one = Promise.withResolvers<void>();
    waiting.push(one);
    return one.promise;
  };
  const writer = new Writer(new SqliteConnection(database), { onCommit: () => undefined, sync });
  const write = (text: string) =>
    writer.transaction((db) =>
      db
        .insertInto('notes')
        .values({ text })
        .execute()
        .then(() => text),
    );
  const stored = () =>
    database
      .prepare('select text from notes order by rowid')
      .all()
      .map((row) => row.text);
  return { writer, write, waiting, stored };
}

/** Tells whether a promise is settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  return (
    (await Promise.race([
      promise.then(
        () => null,
        () => null,
      ),
      Promise.resolve(open),
    ])) !== open
  );
}

describe('the sync of a commit', () => {
  it('answers after the disk confirms; later transactions run meanwhile and share the next commit', async () => {
    const { writer, write, waiting, stored } = slowDisk();
    const first = write('first');
    await expect.poll(() => waiting.length).toBe(1);
    const second = write('second');
    await expect.poll(stored).toEqual(['first', 'second']);
    const third = write('third');
    await expect.poll(stored).toEqual(['first', 'second', 'third']);
    const idle = writer.idle();
    expect([await isSettled(first), waiting.length]).toEqual([false, 1]);
    waiting[0]?.resolve();
    expect(await first).toBe('first');
    await expect.poll(() => waiting.length).toBe(2);
    expect([await isSettled(second), await isSettled(third), await isSettled(idle)]).toEqual([false, false, false]);
    waiting[1]?.resolve();
    expect(await Promise.all([second, third])).toEqual(['second', 'third']);
    await idle;
  });

  it('rejects only the writes that the disk refused, and tries the next one again', async () => {
    const { write, waiting } = slowDisk();
    const lost = write('lost');
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.reject(new SyncError(new Error('EIO')));
    await expect(lost).rejects.toThrow(SyncError);
    const next = write('next');
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.resolve();
    expect(await next).toBe('next');
  });
});

describe('LogSync', () => {
  it('confirms all waiting writes with one call, never with one that began before them', async () => {
    const file = join(folder, 'log');
    writeFileSync(file, 'x');
    const log = new LogSync(file);
    const first = log.sync();
    const [second, third] = [log.sync(), log.sync()];
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    await Promise.all([first, second, third]);
    expect(log.sync()).not.toBe(second);
    await log.close();
  });

  it('rejects when the sync fails, and works again afterwards', async () => {
    const file = join(folder, 'later');
    const log = new LogSync(file);
    await expect(log.sync()).rejects.toThrow(SyncError);
    writeFileSync(file, 'x');
    await log.sync();
    await log.close();
  });
});

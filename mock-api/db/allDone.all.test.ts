import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../types.ts';
import { allDone } from './allDone.ts';
import { onPostgres } from './eachStore.ts';

onPostgres('statements of one transaction at the same time', (place) => {
  const fail = (db: Database, code: string) =>
    sql`do ${sql.raw(`$$ begin raise exception 'as asked' using errcode = '${code}'; end $$`)}`.execute(db);
  /** A statement that PostgreSQL gets behind the others. */
  const later = async (db: Database) => {
    await sql`select 1`.execute(db);
    await sql`select 2`.execute(db);
  };

  test.for(['40001', '40P01', '55P03'])('%s starts the transaction again, whichever of them failed', async (code) => {
    const store = await place().open([]);
    let attempts = 0;
    await store.transaction(async (db) => {
      attempts += 1;
      await allDone(later(db), attempts === 1 ? fail(db, code) : Promise.resolve());
    });
    expect(attempts).toBe(2);
  });

  test('another error is told as it was', async () => {
    const store = await place().open([]);
    const work = store.transaction((db) => allDone(later(db), fail(db, '23503')));
    await expect(work).rejects.toMatchObject({ code: '23503' });
  });
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { defineResource } from '#resource';
import { addRows, onPostgres } from './eachStore.ts';

const table = (name: string) =>
  defineResource({
    ...{ name, className: 'Row', title: 'name' },
    fields: { name: { type: 'text' } },
    access: { ROLE_ADMIN: 'all' },
  });

/** More than there are connections. */
const CROWD = 25;

onPostgres('a table that somebody locks', (place) => {
  test('keeps nobody waiting who reads or writes another one', async () => {
    const store = await place().open([table('shelves'), table('boxes')]);
    const client = new pg.Client({ connectionString: place().databaseUrl });
    await client.connect();
    const read = (name: string) => store.read.selectFrom(name).select('id').limit(1).execute();
    const kindOf = (error: unknown) => store.dialect.problemOf(error)?.kind;
    try {
      await client.query('begin');
      await client.query('lock table shelves in access exclusive mode');
      const refused = Array.from({ length: CROWD }, (_, at) =>
        at % 2 ? read('shelves') : addRows(store, 'shelves', {}),
      ).map((one) => one.then(() => 'done', kindOf));
      for (let at = 0; at < 20; at += 1) {
        await read('boxes');
        await addRows(store, 'boxes', { name: `Box ${at}` });
      }
      expect(new Set(await Promise.all(refused))).toEqual(new Set(['unavailable']));
      // Whoever asks now does not wait.
      const started = performance.now();
      expect(await read('shelves').catch(kindOf)).toBe('unavailable');
      expect(performance.now() - started).toBeLessThan(1500);
      await client.query('commit');
      await expect.poll(() => read('shelves').catch(kindOf), { timeout: 15_000 }).toEqual([]);
      await addRows(store, 'shelves', { name: 'At last' });
    } finally {
      await client.end();
    }
  }, 60_000);
});

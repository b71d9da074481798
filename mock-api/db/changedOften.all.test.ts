import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { defineResource } from '#resource';
import { onPostgres, type TestStore } from './eachStore.ts';

const shops = (isChangedOften: boolean) =>
  defineResource({
    ...{ name: 'shops', className: 'Shop', title: 'name', isChangedOften },
    fields: { name: { type: 'text', required: true } },
  });

onPostgres('a table whose rows are changed often', (place) => {
  const roomIn = async ({ read }: TestStore) => {
    const { rows } = await sql<{ options: string[] | null }>`
      select reloptions as options from pg_class where oid = 'shops'::regclass`.execute(read);
    return rows[0]?.options ?? null;
  };

  test('has room beside its rows, also when it was there before', async () => {
    expect(await roomIn(await place().open([shops(false)]))).toBeNull();
    expect(await roomIn(await place().open([shops(true)]))).toEqual(['fillfactor=85']);
  });
});

import type { Store } from '../db/store.ts';

/** A value in `_meta`; null when it is not set. */
export async function readMeta(store: Store, key: string): Promise<string | null> {
  const row = await store.read.selectFrom('_meta').select('value').where('key', '=', key).executeTakeFirst();
  return row ? String(row.value) : null;
}

/** Sets a value unless there is one. @returns the stored value */
export async function insertMeta(store: Store, key: string, value: string): Promise<string> {
  const known = await readMeta(store, key);
  if (known !== null) return known;
  return store.transaction(async (db) => {
    await db
      .insertInto('_meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const row = await db.selectFrom('_meta').select('value').where('key', '=', key).executeTakeFirstOrThrow();
    return String(row.value);
  });
}

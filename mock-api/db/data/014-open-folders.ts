import { sql } from 'kysely';
import { isObject } from '#resource';
import type { Database } from '../../types.ts';
import type { DataChange } from '../dataChange.ts';

/** Entries of the bin that are read at once. */
const CHUNK = 100;

/** Files in the bin are in no folder with rights of its own, either. */
async function markTrash(db: Database): Promise<void> {
  for (let last = 0; ;) {
    const entries = await db
      .selectFrom('_trash')
      .select(['bin', 'content'])
      .where('bin', '>', last)
      .where('content', 'like', '%"resource":"files"%')
      .orderBy('bin')
      .limit(CHUNK)
      .execute();
    for (const { bin, content } of entries) {
      const parsed: unknown = JSON.parse(String(content));
      if (!isObject(parsed) || !Array.isArray(parsed.rows)) continue;
      const rows: unknown[] = parsed.rows;
      const marked = rows.map((one) =>
        isObject(one) && one.resource === 'files' && isObject(one.row)
          ? { ...one, row: { isRestricted: false, ...one.row } }
          : one,
      );
      const next = JSON.stringify({ ...parsed, rows: marked });
      await db.updateTable('_trash').set({ content: next }).where('bin', '=', Number(bin)).execute();
    }
    if (entries.length < CHUNK) return;
    last = Number(entries.at(-1)?.bin);
  }
}

/** Row limits compare the mark of folders with rights of their own: files from before have none. */
export default {
  title: 'Folders have no rights of their own yet',
  async run({ db, engine, tables, added }) {
    if (!tables.has('files') || !added.get('files')?.has('isRestricted')) return;
    await db.updateTable('files').set({ isRestricted: 0 }).where('isRestricted', 'is', null).execute();
    if (tables.has('_trash')) await markTrash(db);
    // PostgreSQL makes no index on a table whose links are still to be checked.
    if (engine === 'postgres') await sql`set constraints all immediate`.execute(db);
  },
} satisfies DataChange;

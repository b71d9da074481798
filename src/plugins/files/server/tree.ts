import { sql } from 'kysely';
import type { Database, Locale } from '#server';
import { tooManyFiles } from './problems.ts';
import { COLUMNS, fileOf, FILES, type FileRow } from './rows.ts';

/** Most files and folders that one act reaches. */
export const MOST_FILES = 20_000;
/** Deepest level of folders. */
export const DEEPEST = 30;

/**
 * Files and folders with everything in them, parents before children.
 * @param only `folders`: without the files in them
 * @throws Problem 413 when there are more than `most`
 */
export async function withAllBelow(
  db: Database,
  ids: readonly number[],
  locale: Locale,
  { most = MOST_FILES, only }: { readonly most?: number; readonly only?: 'folders' } = {},
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .withRecursive('below(id, depth)', (cte) =>
      cte
        .selectFrom(FILES)
        .select(['id', sql<number>`0`.as('depth')])
        .where('id', 'in', ids)
        .unionAll((inner) =>
          inner
            .selectFrom(FILES)
            .innerJoin('below', 'files.folder', 'below.id')
            .select(['files.id', sql<number>`below.depth + 1`.as('depth')])
            .where('below.depth', '<', DEEPEST + 2)
            .$if(only === 'folders', (query) => query.where('files.isFolder', '=', 1)),
        ),
    )
    .selectFrom(FILES)
    .innerJoin('below', 'below.id', 'files.id')
    .select(COLUMNS.map((column) => `files.${column}` as const))
    .orderBy('below.depth')
    .orderBy('files.id')
    .limit(most + 1)
    .execute();
  if (rows.length > most) throw tooManyFiles(most, locale);
  const seen = new Set<number>();
  // A folder that is named beside its parent is reached twice.
  return rows.map(fileOf).filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Ids of folders and of all folders in them. */
export async function foldersBelow(db: Database, folders: readonly number[]): Promise<number[]> {
  if (folders.length === 0) return [];
  const rows = await db
    .withRecursive('below(id)', (cte) =>
      cte
        .selectFrom(FILES)
        .select('id')
        .where('id', 'in', folders)
        .union((inner) =>
          inner
            .selectFrom(FILES)
            .innerJoin('below', 'files.folder', 'below.id')
            .select('files.id')
            .where('files.isFolder', '=', 1),
        ),
    )
    .selectFrom('below')
    .select('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** A folder and the folders around it, outermost first. */
export async function pathTo(db: Database, folder: number | null): Promise<FileRow[]> {
  const path: FileRow[] = [];
  for (let id = folder; id !== null && path.length <= DEEPEST;) {
    const row = await db.selectFrom(FILES).select(COLUMNS).where('id', '=', id).executeTakeFirst();
    if (!row) break;
    const file = fileOf(row);
    path.unshift(file);
    id = file.folder;
  }
  return path;
}

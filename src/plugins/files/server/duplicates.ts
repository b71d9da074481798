import { sql } from 'kysely';
import type { CallHandler, Database, ServerHost, Tx } from '#server';
import type { duplicatesCall, removeDuplicatesCall } from '../duplicateCalls.ts';
import { findFile, findOwn, idsOf, lockFiles } from './decide.ts';
import { itemsOf } from './items.ts';
import { folderIds, rightsIn } from './place.ts';
import { keptIsClosed, notEqual } from './problems.ts';
import { COLUMNS, fileOf, FILES, SHARES, type FileRow } from './rows.ts';
import { mayChange, seenRows, sightOf } from './sight.ts';
import { pathTo } from './tree.ts';

/** Lists files with equal content: equal contents have one path in the store. */
export const listDuplicates =
  (host: ServerHost): CallHandler<typeof duplicatesCall> =>
  async ({ reader, actor, locale }) => {
    const sight = await sightOf(host.db, actor);
    const seen = (await seenRows(host, reader, sight, {})).where('path', 'is not', null).where('size', '>', 0);
    const free = sql<number>`max(size) * (count(*) - 1)`;
    const groups = await seen
      .select(['path', free.as('free')])
      .groupBy('path')
      .having(sql`count(*)`, '>', 1)
      .orderBy(free, 'desc')
      .orderBy('path')
      .execute();
    const shown = groups.slice(0, MOST.groups).map(({ path }) => String(path));
    const rows =
      shown.length === 0 ? [] : await seen.select(COLUMNS).where('path', 'in', shown).orderBy('id').execute();
    const byPath = Map.groupBy(rows.map(fileOf), ({ path }) => String(path));
    const folders = await foldersAround(
      host.db,
      rows.flatMap(({ folder }) => (folder === null ? [] : Number(folder))),
    );
    const firsts = shown.flatMap((path) => byPath.get(path)?.[0] ?? []);
    const items = await itemsOf(firsts, { db: host.db, files: host.files, actor, locale });
    return {
      total: groups.length,
      free: groups.reduce((sum, group) => sum + Number(group.free), 0),
      groups: firsts.map((first, at) => ({
        size: first.size,
        kind: first.kind,
        thumbnail: items[at]?.thumbnail ?? null,
        files: (byPath.get(String(first.path)) ?? []).slice(0, MOST.files).map((file) => ({
          id: file.id,
          name: file.name,
          folders: namesAbove(folders, file),
          isReadOnly: file.role !== null || !mayChange(sight, file),
          createdAt: file.createdAt,
        })),
      })),
    };
  };

/** Records that name a file by its number, in a field `fileId` (docs/files.md, "For plugins"), name the kept one. */
async function moveNumbers(tx: Tx, ids: readonly number[], keep: number): Promise<void> {
  for (const { name, fields } of tx.resources.values()) {
    if (fields.fileId?.type !== 'integer') continue;
    const rows = await tx.db.selectFrom(name).select('id').where('fileId', 'in', ids).execute();
    for (const { id } of rows) await tx.update(name, Number(id), { fileId: keep });
  }
}

/** Folders around a file that are not for everybody: `system`, and those with rights of their own. */
async function closedAround(db: Database, folder: number | null): Promise<number[]> {
  const path = await pathTo(db, folder);
  const own = await rightsIn(db, folderIds(path));
  return path.filter(({ id, role }) => role === 'system' || own.has(id)).map(({ id }) => id);
}

/** Refuses to keep a file in a closed folder in which one of the others is not. @throws Problem 422 */
async function requireOpen({ db, locale }: Tx, keep: FileRow, others: readonly FileRow[]): Promise<void> {
  const closed = await closedAround(db, keep.folder);
  if (closed.length === 0) return;
  for (const folder of new Set(others.map((file) => file.folder))) {
    const around = await closedAround(db, folder);
    if (closed.some((id) => !around.includes(id))) throw keptIsClosed(keep.name, locale);
  }
}

/**
 * Keeps one of several equal files. Other references name contents, not files: records go on showing theirs as long as the
 * kept file is for the same people.
 */
export const removeDuplicates: CallHandler<typeof removeDuplicatesCall> = async ({ tx, input, locale }) => {
  await lockFiles(tx);
  const sight = await sightOf(tx.db, tx.actor);
  const ids = idsOf(input.ids, locale);
  const keep = await findFile(tx, input.keep, sight);
  const others: FileRow[] = [];
  for (const id of ids) others.push(await findOwn(tx, id, sight));
  if (keep.path === null || others.some(({ id, path }) => id === keep.id || path !== keep.path)) throw notEqual(locale);
  await requireOpen(tx, keep, others);
  await moveNumbers(tx, ids, keep.id);
  await tx.db.updateTable(SHARES).set({ file: keep.id }).where('file', 'in', ids).execute();
  for (const { id } of others) await tx.delete(FILES, id);
  return { deleted: others.length };
};

/** Most groups of an answer, and most files of one group. */
const MOST = { groups: 50, files: 100 } as const;

/** Folders by their ids, with those around them. */
async function foldersAround(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, FileRow>> {
  const known = new Map<number, FileRow>();
  for (let wanted = [...new Set(ids)]; wanted.length > 0;) {
    const rows = await db.selectFrom(FILES).select(COLUMNS).where('id', 'in', wanted).execute();
    for (const folder of rows.map(fileOf)) known.set(folder.id, folder);
    wanted = [...new Set(rows.flatMap(({ folder }) => (folder === null ? [] : Number(folder))))].filter(
      (id) => !known.has(id),
    );
  }
  return known;
}

function namesAbove(folders: ReadonlyMap<number, FileRow>, { folder }: FileRow): string[] {
  const at = folder === null ? undefined : folders.get(folder);
  return at ? [...namesAbove(folders, at), at.name] : [];
}

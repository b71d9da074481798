import type { CallHandler, ListReader, ServerHost } from '#server';
import type { foldersCall, listFilesCall, storageUsedCall } from '../calls.ts';
import { GROUP_EXTENSIONS } from '../rules/extensions.ts';
import { GROUP_KINDS } from '../rules/kinds.ts';
import { noFolder } from './problems.ts';
import { itemsOf } from './items.ts';
import { COLUMNS, fileOf, storageUsed, type FileRow } from './rows.ts';
import { isSeen, mayChange, mayChangeTop, seenRows, sightOf, type Sight } from './sight.ts';
import { foldersBelow, MOST_FILES, pathTo } from './tree.ts';

/** Answers a folder, page by page. */
export const listFiles =
  (host: ServerHost): CallHandler<typeof listFilesCall> =>
  async ({ query, reader, actor, locale }) => {
    const looking = { reader, sight: await sightOf(host.db, actor) };
    const path = await shownPath(host, looking, query.folder);
    const found = await wanted(host, looking, query);
    const [sums, rows, { used }] = await Promise.all([sumsOf(found), page(found, query), storageUsed(host.db)]);
    const files = rows.map(fileOf);
    const counts = await countsIn(
      host,
      looking,
      files.filter(({ isFolder }) => isFolder).map(({ id }) => id),
    );
    const last = path.at(-1);
    const folders = Number(sums.folders ?? 0);
    return {
      folder: {
        id: last?.id ?? null,
        name: last?.name ?? '',
        isReadOnly: !(last ? mayChange(looking.sight, last) : mayChangeTop(looking.sight)),
        parents: path.slice(0, -1).map(({ id, name }) => ({ id, name })),
      },
      items: await itemsOf(files, { db: host.db, files: host.files, actor, locale }, counts),
      total: Number(sums.total),
      folders,
      files: Number(sums.total) - folders,
      size: Number(sums.size ?? 0),
      used,
      quota: host.files.limits.quota,
      largest: host.files.limits.largest,
    };
  };

/** Answers the tree of folders. */
export const listFolders =
  (host: ServerHost): CallHandler<typeof foldersCall> =>
  async ({ reader, actor }) => {
    const sight = await sightOf(host.db, actor);
    const seen = await seenRows(host, reader, sight, {});
    const rows = await seen
      .select(COLUMNS)
      .where('isFolder', '=', 1)
      .orderBy('nameKey')
      .orderBy('id')
      .limit(MOST_FOLDERS)
      .execute();
    const counts = await seen
      .select((eb) => ['folder', eb.fn.countAll().as('items')])
      .where('folder', 'is not', null)
      .groupBy('folder')
      .limit(MOST_FILES)
      .execute();
    const items = new Map(counts.map((row) => [Number(row.folder), Number(row.items)]));
    return {
      folders: rows.map(fileOf).map((row) => ({
        id: row.id,
        name: row.name,
        folder: row.folder,
        items: items.get(row.id) ?? 0,
        isReadOnly: row.role !== null || !mayChange(sight, row),
      })),
    };
  };

/** Answers how much is stored. */
export const answerStorage =
  (host: ServerHost): CallHandler<typeof storageUsedCall> =>
  async () => ({ ...(await storageUsed(host.db)), ...host.files.limits });

/** Most folders in the tree. */
const MOST_FOLDERS = 5000;

/** Somebody who looks, and what they may see. */
interface Looking {
  readonly reader: ListReader;
  readonly sight: Sight;
}

/** Number of files and folders in each folder, as the caller sees them. */
async function countsIn(
  host: ServerHost,
  { reader, sight }: Looking,
  folders: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (folders.length === 0) return new Map();
  const seen = await seenRows(host, reader, sight, {});
  const rows = await seen
    .select((eb) => ['folder', eb.fn.countAll().as('items')])
    .where('folder', 'in', folders)
    .groupBy('folder')
    .execute();
  return new Map(rows.map(({ folder, items }) => [Number(folder), Number(items)]));
}

type Query = Parameters<CallHandler<typeof listFilesCall>>[0]['query'];

/** The files that a query is about, before paging. */
async function wanted(host: ServerHost, { reader, sight }: Looking, { folder, search, types }: Query) {
  const text = search?.trim() ?? '';
  let rows = await seenRows(host, reader, sight, text === '' ? {} : { name: text });
  if (text === '') rows = folder === 0 ? rows.where('folder', 'is', null) : rows.where('folder', '=', folder);
  else if (folder !== 0) rows = rows.where('folder', 'in', await foldersBelow(host.db, [folder]));
  if (!types) return rows;
  const endings = types === 'models' ? GROUP_EXTENSIONS.models : [];
  return rows.where((eb) => {
    const isOfKind = eb('kind', 'in', [...GROUP_KINDS[types]]);
    const isNamed = eb.or(endings.map((ending) => eb('nameKey', 'like', `%.${ending}`)));
    return eb.or([eb('isFolder', '=', 1), endings.length === 0 ? isOfKind : eb.and([isOfKind, isNamed])]);
  });
}

function sumsOf(found: Awaited<ReturnType<typeof wanted>>) {
  return found
    .select((eb) => [
      eb.fn.countAll().as('total'),
      eb.fn.sum('isFolder').as('folders'),
      // Folders have a size of 0.
      eb.fn.sum('size').as('size'),
    ])
    .executeTakeFirstOrThrow();
}

function page(found: Awaited<ReturnType<typeof wanted>>, query: Query) {
  const column = { name: 'nameKey', size: 'size', type: 'type', createdAt: 'createdAt' }[query.sort];
  const sorted = found.select(COLUMNS).orderBy('isFolder', 'desc').orderBy(column, query.order);
  const stable = column === 'nameKey' ? sorted : sorted.orderBy('nameKey');
  return stable
    .orderBy('id')
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
}

/** The path to a listed folder. @throws Problem 404 when the caller may not see it */
async function shownPath(host: ServerHost, { reader, sight }: Looking, folder: number): Promise<readonly FileRow[]> {
  if (folder === 0) return [];
  const path = await pathTo(host.db, folder);
  const last = path.at(-1);
  if (!last?.isFolder || !(await isSeen(host.db, last, sight))) throw noFolder(reader.locale);
  return path;
}

import { textOrNull } from '#resource';
import type { Database, Locale, ServerHost } from '#server';
import { folderIds, rightsIn } from './place.ts';
import { COLUMNS, fileOf, FILES, readFile, SHARES, type FileRow } from './rows.ts';
import { isSeen, seenOf, sightOf, type Sight } from './sight.ts';
import { pathTo } from './tree.ts';
import { filesForZip } from './zip.ts';
import { digestOf } from './shares.ts';

/** A link that works now. */
export interface OpenShare {
  readonly id: number;
  readonly file: FileRow;
  /** Digest of the password; null: none. */
  readonly password: string | null;
  readonly isDownloadOnly: boolean;
  readonly expiresAt: number;
  /** What the person who made it may see. */
  readonly sight: Sight;
}

/**
 * The link of a secret; null when it has expired or was ended, when its file is gone, or when the person who made it may not
 * share it any more.
 */
export async function openShare(host: ServerHost, secret: string): Promise<OpenShare | null> {
  if (!SECRET.test(secret)) return null;
  const row = await host.db.selectFrom(SHARES).selectAll().where('digest', '=', digestOf(secret)).executeTakeFirst();
  if (!row || Number(row.expiresAt) <= host.now()) return null;
  const [file, maker] = [await readFile(host.db, Number(row.file)), await host.accountActor(Number(row.account))];
  if (!file || !maker) return null;
  const sight = await sightOf(host.db, maker);
  if (!sight.mayWrite || !(await isSeen(host.db, file, sight))) return null;
  return {
    ...{ id: Number(row.id), file, sight, expiresAt: Number(row.expiresAt) },
    password: textOrNull(row.password),
    isDownloadOnly: Boolean(row.isDownloadOnly),
  };
}

/** Those of some files in one folder that a link shows: none of a folder with rights of its own. */
async function shown(db: Database, files: readonly FileRow[], sight: Sight): Promise<FileRow[]> {
  const seen = await seenOf(db, files, sight);
  const own = await rightsIn(db, folderIds(seen));
  return seen.filter(({ id }) => !own.has(id));
}

/** A file or folder that a link leads to: the shared one, or one in it. `path`: the folders between them. */
export async function fileIn(
  { db }: ServerHost,
  { file: root, sight }: OpenShare,
  id: number | null,
): Promise<{ readonly file: FileRow; readonly path: readonly FileRow[] } | null> {
  if (id === null || id === root.id) return { file: root, path: [] };
  const path = await pathTo(db, id);
  const at = path.findIndex((one) => one.id === root.id);
  const file = path.at(-1);
  if (at < 0 || !file) return null;
  const inside = path.slice(at + 1);
  if ((await shown(db, inside, sight)).length < inside.length) return null;
  return { file, path: path.slice(at, -1) };
}

/** Content of a shared folder, folders first. */
export async function filesIn({ db }: ServerHost, { sight }: OpenShare, folder: number): Promise<FileRow[]> {
  const rows = await db
    .selectFrom(FILES)
    .select(COLUMNS)
    .where('folder', '=', folder)
    .orderBy('isFolder', 'desc')
    .orderBy('nameKey')
    .limit(MOST)
    .execute();
  return shown(db, rows.map(fileOf), sight);
}

/** A shared folder with everything in it that the link shows, for a zip file. @throws Problem 413 */
export async function allIn(
  { db }: ServerHost,
  { sight }: OpenShare,
  folder: FileRow,
  locale: Locale,
): Promise<FileRow[]> {
  const all = await filesForZip(db, [folder.id], sight, locale);
  const own = await rightsIn(db, folderIds(all));
  const left = new Set<number>();
  // Parents come before their children.
  return all.filter(({ id, folder: parent }) => {
    const isShown = id === folder.id || (!own.has(id) && parent !== null && left.has(parent));
    if (isShown) left.add(id);
    return isShown;
  });
}

const SECRET = /^[A-Za-z0-9_-]{43}$/;
/** Most files that the page of a folder lists. */
const MOST = 1000;

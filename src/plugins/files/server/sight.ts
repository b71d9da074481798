import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  actingPerson,
  SYSTEM,
  type Actor,
  type Database,
  type ListFilter,
  type ListReader,
  type ServerHost,
} from '#server';
import { holdsRight } from '#resource';
import { changeRight, readRight } from '../rights.ts';
import { folderRightsOf, leftBy } from '../rules/folderRights.ts';
import { FILES, RIGHTS, type FileRow } from './rows.ts';
import { foldersBelow } from './tree.ts';

/** Files that an actor may see and change (docs/files.md, "Who may do what"). */
export interface Sight {
  /** `all`: every file; `open`: all except `system`; `images`: pictures, and the folders on the way to them, except `system`. */
  readonly kind: 'all' | 'open' | 'images';
  /** The roles may change files at all. */
  readonly mayWrite: boolean;
  /** Folders whose own rights keep the actor out. */
  readonly closedRoots: readonly number[];
  /** These folders, and all folders in them. */
  readonly closed: ReadonlySet<number>;
  /** Folders that rights keep the actor from changing, with all folders in them; also the closed ones. */
  readonly fixed: ReadonlySet<number>;
}

const isAdmin = ({ roles, isSystem }: Actor): boolean => isSystem === true || roles.includes('ROLE_ADMIN');

const NOTHING = { closedRoots: [], closed: new Set<number>(), fixed: new Set<number>() } as const;

async function rightsLeft(db: Database, actor: Actor) {
  const rows = await db.selectFrom(RIGHTS).select(['folder', 'rights']).execute();
  if (rows.length === 0) return NOTHING;
  const person = actingPerson(actor);
  const [closedRoots, fixedRoots]: [number[], number[]] = [[], []];
  for (const { folder, rights } of rows) {
    const { maySee, mayWrite } = leftBy(folderRightsOf(JSON.parse(String(rights ?? 'null'))), actor.roles, person);
    if (!maySee) closedRoots.push(Number(folder));
    if (!mayWrite) fixedRoots.push(Number(folder));
  }
  const [closed, fixed] = [await foldersBelow(db, closedRoots), await foldersBelow(db, fixedRoots)];
  return { closedRoots, closed: new Set(closed), fixed: new Set(fixed) };
}

/** Returns what an actor may see and change now. Administrators always may. */
export async function sightOf(db: Database, actor: Actor): Promise<Sight> {
  if (isAdmin(actor)) return { kind: 'all', mayWrite: true, ...NOTHING };
  const { roles } = actor;
  // A right given to an own role reaches as far as with managers.
  const isOpen = roles.includes('ROLE_MANAGER') || roles.includes(`+${readRight.name}`);
  const mayWrite = holdsRight(roles, readRight) && holdsRight(roles, changeRight);
  return { kind: isOpen ? 'open' : 'images', mayWrite, ...(await rightsLeft(db, actor)) };
}

type Place = Pick<FileRow, 'id' | 'folder' | 'isSystem'>;

const isIn = (folders: ReadonlySet<number>, { id, folder }: Place): boolean =>
  folders.has(id) || (folder !== null && folders.has(folder));

/** Tells whether a file may be changed, or something put into a folder. */
export const mayChange = (sight: Sight, file: Place): boolean =>
  sight.mayWrite && (sight.kind === 'all' || !file.isSystem) && !isIn(sight.fixed, file);

/** Tells whether files may be put into the top folder. */
export const mayChangeTop = ({ mayWrite }: Sight): boolean => mayWrite;

/** The condition that a row is neither a closed folder nor in one. */
const notClosed = (roots: readonly number[]): RawBuilder<SqlBool> =>
  roots.length === 0
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`files.id not in (
  with recursive closed(id) as (
    select id from files where id in (${sql.join(roots)})
    union
    select files.id from files join closed on files.folder = closed.id
  )
  select id from closed)`;

/**
 * The condition that a row is a folder on the way to a picture that may be seen. The name of a folder can tell as much as a
 * file.
 */
const leadsToPicture = (roots: readonly number[]): RawBuilder<SqlBool> => sql<SqlBool>`files.id in (
  with recursive above(id) as (
    select folder from files where kind = 'image' and ${sql.ref('isSystem')} = 0 and folder is not null
      and ${notClosed(roots)}
    union
    select files.folder from files join above on files.id = above.id where files.folder is not null
  )
  select id from above)`;

/** Those of some rows that may be seen. */
export async function seenOf(db: Database, rows: readonly FileRow[], sight: Sight): Promise<FileRow[]> {
  if (sight.kind === 'all') return [...rows];
  const open = rows.filter((file) => !file.isSystem && !isIn(sight.closed, file));
  if (sight.kind === 'open') return open;
  const folders = open.filter(({ isFolder }) => isFolder).map(({ id }) => id);
  const found =
    folders.length === 0
      ? []
      : await db
          .selectFrom(FILES)
          .select('id')
          .where('id', 'in', folders)
          .where(leadsToPicture(sight.closedRoots))
          .execute();
  const leading = new Set(found.map(({ id }) => Number(id)));
  return open.filter(({ id, kind }) => kind === 'image' || leading.has(id));
}

/** Tells whether a file may be seen. */
export const isSeen = async (db: Database, file: FileRow, sight: Sight): Promise<boolean> =>
  (await seenOf(db, [file], sight)).length > 0;

/** Query of the files and folders that a reader may see. */
export async function seenRows(host: ServerHost, reader: ListReader, sight: Sight, filter: ListFilter) {
  if (sight.kind === 'all') return reader.rows(FILES, filter);
  // The row limits of other readers know neither the rights of folders nor what a folder contains.
  const all = (await host.readerAs(SYSTEM, reader.locale)).rows(FILES, filter);
  const open = all.where('isSystem', '=', 0).where(notClosed(sight.closedRoots));
  if (sight.kind === 'open') return open;
  return open.where((eb) => eb.or([eb('kind', '=', 'image'), leadsToPicture(sight.closedRoots)]));
}

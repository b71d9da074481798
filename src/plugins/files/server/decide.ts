import { actingPerson, type Locale, type Row, type Tx } from '#server';
import { MOST_IDS, type FileConflict } from '../calls.ts';
import { nameKey, normalName } from '../rules/names.ts';
import { fixedFolder, noFile, noFolder, noName, notYours, tooDeep, wrongIds } from './problems.ts';
import { fileOf, FILES, FILES_LOCK, type FileRow } from './rows.ts';
import { isSeen, mayChange, sightOf, type Sight } from './sight.ts';
import { DEEPEST, pathTo } from './tree.ts';

/** The folder that something is put into: a row, or the top. */
export interface Target {
  /** null: the top. */
  readonly id: number | null;
  readonly isSystem: boolean;
  /** It has rights of its own, or is in a folder that has. */
  readonly isRestricted: boolean;
  /** Level of what is in it; 1 for the top. */
  readonly level: number;
}

/** Checks the ids of a body. @throws Problem 422 */
export function idsOf(value: unknown, locale: Locale): number[] {
  const isIds = Array.isArray(value) && value.length > 0 && value.length <= MOST_IDS;
  if (!isIds || !value.every((id) => Number.isSafeInteger(id) && Number(id) > 0)) throw wrongIds(MOST_IDS, locale);
  return [...new Set(value.map(Number))];
}

/** Takes the lock of all changes to names and places; every call takes it before it reads what it decides on. */
export const lockFiles = (tx: Tx): Promise<void> => tx.lock(FILES_LOCK);

/** A file that the caller sees, locked. @throws Problem 404 */
export async function findFile(tx: Tx, id: number, sight?: Sight): Promise<FileRow> {
  const row = await tx.find(FILES, id);
  if (!row) throw noFile(tx.locale);
  const file = fileOf(row);
  if (!(await isSeen(tx.db, file, sight ?? (await sightOf(tx.db, tx.actor))))) throw noFile(tx.locale);
  return file;
}

/** A file that the caller may rename, move or delete, locked. @throws Problem 403, 404 */
export async function findOwn(tx: Tx, id: number, given?: Sight): Promise<FileRow> {
  const sight = given ?? (await sightOf(tx.db, tx.actor));
  const file = await findFile(tx, id, sight);
  if (file.role !== null) throw fixedFolder(file.name, tx.locale);
  if (!mayChange(sight, file)) throw notYours(file.name, tx.locale);
  return file;
}

/** A folder that the caller may put files into. `id` 0: the top. @throws Problem 404 */
export async function findTarget(tx: Tx, id: number): Promise<Target> {
  if (id === 0) return { id: null, isSystem: false, isRestricted: false, level: 1 };
  const row = await tx.find(FILES, id);
  const folder = row && fileOf(row);
  const sight = await sightOf(tx.db, tx.actor);
  if (!folder?.isFolder || !(await isSeen(tx.db, folder, sight))) throw noFolder(tx.locale);
  if (!mayChange(sight, folder)) throw notYours(folder.name, tx.locale);
  const { isSystem, isRestricted } = folder;
  return { id, isSystem, isRestricted, level: (await pathTo(tx.db, id)).length + 1 };
}

/** Refuses folders that are nested too deeply. @throws Problem 422 */
export function requireLevel(level: number, locale: Locale): void {
  if (level > DEEPEST) throw tooDeep(DEEPEST, locale);
}

/** A name that a person entered, as it is kept. @throws Problem 422 */
export function requireName(text: string, locale: Locale): string {
  const name = normalName(text);
  if (name === '') throw noName(locale);
  return name;
}

/** The files in a folder that have one of these names, by key, locked. */
export async function takenIn(tx: Tx, folder: number | null, names: readonly string[]): Promise<Map<string, FileRow>> {
  const taken = new Map<string, FileRow>();
  for (const key of new Set(names.map(nameKey)))
    for (const row of await tx.findBy(FILES, { folder, nameKey: key })) taken.set(key, fileOf(row));
  return taken;
}

/** Tells whether a name is taken in a folder, for numbering: it reads all names that begin alike at once. */
export async function namesLike(tx: Tx, folder: number | null, name: string): Promise<Set<string>> {
  const begin = nameKey(name).slice(0, 1);
  const rows = await tx.db
    .selectFrom(FILES)
    .select('nameKey')
    .where('folder', folder === null ? 'is' : '=', folder)
    .where('nameKey', '>=', begin)
    .where('nameKey', '<=', `${begin}\uffff`)
    .execute();
  return new Set(rows.map((row) => String(row.nameKey)));
}

/** A conflict as it is answered. */
export const conflictOf = (
  id: number | null,
  { name, isFolder }: Pick<FileRow, 'name' | 'isFolder'>,
): FileConflict => ({
  id,
  name,
  isFolder,
});

/** Creates a row in a folder. */
export async function createRow(
  tx: Tx,
  target: Target,
  values: Readonly<Record<string, unknown>> & { readonly name: string },
): Promise<FileRow> {
  const { id: folder, isSystem, isRestricted } = target;
  const place = { folder, isSystem, isRestricted, nameKey: nameKey(values.name) };
  const row: Row = await tx.create(FILES, { createdBy: actingPerson(tx.actor), ...values, ...place });
  return fileOf(row);
}

import { actingPerson, type Locale, type Row, type Tx } from '#server';
import { MOST_IDS, type FileConflict } from '../calls.ts';
import { nameKey, normalName } from '../rules/names.ts';
import { fixedFolder, noFile, noFolder, noName, tooDeep, wrongIds } from './problems.ts';
import { fileOf, FILES, FILES_LOCK, isSeen, mayChangeIn, sightOf, type FileRow } from './rows.ts';
import { DEEPEST, pathTo } from './tree.ts';

/** The folder that something is put into: a row, or the top. */
export interface Target {
  /** null: the top. */
  readonly id: number | null;
  readonly isSystem: boolean;
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
export async function findFile(tx: Tx, id: number): Promise<FileRow> {
  const row = await tx.find(FILES, id);
  if (!row) throw noFile(tx.locale);
  const file = fileOf(row);
  if (!(await isSeen(tx.db, file, sightOf(tx.actor)))) throw noFile(tx.locale);
  return file;
}

/** A file that the caller may rename, move or delete, locked. @throws Problem 403, 404 */
export async function findOwn(tx: Tx, id: number): Promise<FileRow> {
  const file = await findFile(tx, id);
  if (file.role !== null) throw fixedFolder(file.name, tx.locale);
  if (!mayChangeIn(tx.actor, file)) throw noFile(tx.locale);
  return file;
}

/** A folder that the caller may put files into. `id` 0: the top. @throws Problem 404 */
export async function findTarget(tx: Tx, id: number): Promise<Target> {
  if (id === 0) return { id: null, isSystem: false, level: 1 };
  const row = await tx.find(FILES, id);
  const folder = row && fileOf(row);
  if (!folder?.isFolder || !mayChangeIn(tx.actor, folder)) throw noFolder(tx.locale);
  return { id, isSystem: folder.isSystem, level: (await pathTo(tx.db, id)).length + 1 };
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
  const place = { folder: target.id, isSystem: target.isSystem, nameKey: nameKey(values.name) };
  const row: Row = await tx.create(FILES, { createdBy: actingPerson(tx.actor), ...values, ...place });
  return fileOf(row);
}

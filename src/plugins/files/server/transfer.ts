import type { Json } from '#resource';
import type { CallHandler, ServerHost, Tx } from '#server';
import type { copyFilesCall, FileConflict, moveFilesCall, OnConflict } from '../calls.ts';
import { nameKey, numberedName } from '../rules/names.ts';
import {
  conflictOf,
  createRow,
  findFile,
  findOwn,
  findTarget,
  idsOf,
  lockFiles,
  requireLevel,
  type Target,
} from './decide.ts';
import { folderIds, inherit, requireNoneFixed, rightsIn } from './place.ts';
import { intoItself, namesTaken } from './problems.ts';
import { requireRoom } from './room.ts';
import { COLUMNS, fileOf, FILES, RIGHTS, type FileRow } from './rows.ts';
import { seenOf, sightOf, type Sight } from './sight.ts';
import { withAllBelow } from './tree.ts';

/** Moves files and folders. */
export const moveFiles =
  (host: ServerHost): CallHandler<typeof moveFilesCall> =>
  ({ tx, input }) =>
    transferAll({ tx, isCopy: false }, input, host.files.limits.quota);

/** Copies files and folders. The bytes are shared: they are kept once. */
export const copyFiles =
  (host: ServerHost): CallHandler<typeof copyFilesCall> =>
  ({ tx, input }) =>
    transferAll({ tx, isCopy: true }, input, host.files.limits.quota);

/** One move or copy. The lock of all files is held: what was read of names and places stays true. */
interface Transfer {
  readonly tx: Tx;
  readonly isCopy: boolean;
  readonly onConflict: OnConflict;
  /** What is moved or copied, by the folder that it is in. */
  readonly children: ReadonlyMap<number | null, readonly FileRow[]>;
  readonly sight: Sight;
  /** Rights of the folders among them. */
  readonly rights: ReadonlyMap<number, unknown>;
  /** Files of the target folders by the keys of their names, as far as they were asked for. */
  readonly names: Map<number | null, Map<string, FileRow>>;
}

/** Ids of what was put into the target. */
type Done = number[];

/** Files in a target folder by the keys of their names: read once, and kept up with the transfer. */
async function namesIn({ tx, names }: Pick<Transfer, 'tx' | 'names'>, folder: number | null) {
  const known = names.get(folder);
  if (known) return known;
  const rows = await tx.db
    .selectFrom(FILES)
    .select([...COLUMNS, 'nameKey'])
    .where('folder', folder === null ? 'is' : '=', folder)
    .execute();
  const found = new Map(rows.map((row) => [String(row.nameKey), fileOf(row)]));
  names.set(folder, found);
  return found;
}

/** Puts one file or folder into the target under a name that is free there. */
async function put(transfer: Transfer, file: FileRow, target: Target, name: string): Promise<number> {
  const { tx, isCopy } = transfer;
  const taken = await namesIn(transfer, target.id);
  if (isCopy) {
    const id = await copy(transfer, file, target, name);
    taken.set(nameKey(name), { ...file, id, name, folder: target.id });
    return id;
  }
  (await namesIn(transfer, file.folder)).delete(nameKey(file.name));
  await tx.update(FILES, file.id, { folder: target.id, name, nameKey: nameKey(name) });
  const hasMoved = file.isSystem !== target.isSystem || file.isRestricted || target.isRestricted;
  if (hasMoved) await inherit(tx, file, target);
  taken.set(nameKey(name), { ...file, name, folder: target.id });
  return file.id;
}

async function copy(transfer: Transfer, file: FileRow, target: Target, name: string): Promise<number> {
  const { tx, children } = transfer;
  const { kind, type, size, width, height, path, isFolder } = file;
  const rights = transfer.rights.get(file.id);
  const isRestricted = target.isRestricted || rights !== undefined;
  const values = { name, kind, type, size, width, height, path, isFolder };
  const made = await createRow(tx, { ...target, isRestricted }, values);
  if (!isFolder) return made.id;
  // A copy is as closed as its original.
  if (rights !== undefined) await tx.create(RIGHTS, { folder: made.id, rights: rights as Json });
  const inner: Target = { ...target, id: made.id, isRestricted, level: target.level + 1 };
  for (const child of children.get(file.id) ?? []) await copy(transfer, child, inner, child.name);
  return made.id;
}

/** Moves or copies what is in a folder into one of the same name. The emptied folder goes to the bin. */
async function merge(transfer: Transfer, file: FileRow, into: FileRow, level: number): Promise<Done> {
  const { tx, isCopy, children } = transfer;
  const target: Target = { id: into.id, isSystem: into.isSystem, isRestricted: into.isRestricted, level };
  for (const child of children.get(file.id) ?? []) await place(transfer, child, target);
  if (!isCopy) await tx.delete(FILES, file.id);
  return [into.id];
}

/** Puts one file or folder into the target, as the wish for taken names says. */
async function place(transfer: Transfer, file: FileRow, target: Target): Promise<Done> {
  const { tx, isCopy, onConflict } = transfer;
  const taken = await namesIn(transfer, target.id);
  const existing = taken.get(nameKey(file.name));
  if (!isCopy && existing?.id === file.id) return [file.id];
  if (!existing) return [await put(transfer, file, target, file.name)];
  const isBeside = existing.id === file.id;
  if (onConflict === 'skip' && !isBeside) return [];
  // Nothing is put into a folder that the caller may not change, not even by its name; and what is in a folder with rights of
  // its own keeps these.
  const isFixed = transfer.sight.fixed.has(existing.id) || transfer.rights.has(file.id);
  if (onConflict === 'replace' && !isBeside && !isFixed) {
    if (file.isFolder && existing.isFolder) return merge(transfer, file, existing, target.level + 1);
    if (!file.isFolder && !existing.isFolder) {
      await tx.delete(FILES, existing.id);
      return [await put(transfer, file, target, file.name)];
    }
  }
  const name = numberedName(file.name, (key) => taken.has(key), file.isFolder);
  return [await put(transfer, file, target, name)];
}

/** Names of the files that are taken in the target, or twice among them. A copy beside its original gets a number. */
async function conflictsOf(transfer: Transfer, files: readonly FileRow[], target: Target) {
  const taken = await namesIn(transfer, target.id);
  const coming = new Set<string>();
  const conflicts: FileConflict[] = [];
  for (const file of files) {
    const key = nameKey(file.name);
    const existing = taken.get(key);
    const isItself = existing?.id === file.id;
    if ((existing && !isItself) || (coming.has(key) && !(transfer.isCopy && isItself)))
      conflicts.push(conflictOf(file.id, file));
    coming.add(key);
  }
  return conflicts;
}

interface Wish {
  readonly ids: unknown;
  readonly folder: number;
  readonly onConflict: OnConflict;
}

type Children = Transfer['children'];

/** Levels of a folder: 1 when no folder is in it. */
const depthOf = (children: Children, file: FileRow): number =>
  1 +
  Math.max(0, ...(children.get(file.id) ?? []).filter(({ isFolder }) => isFolder).map((one) => depthOf(children, one)));

/** Tells whether a folder is a file or in it. */
const contains = (children: Children, file: FileRow, id: number | null): boolean =>
  file.id === id || (children.get(file.id) ?? []).some((child) => child.isFolder && contains(children, child, id));

/** Everything that is moved or copied, as the caller sees it. @throws Problem 403, 404, 413 */
async function gather(tx: Tx, ids: readonly number[], isCopy: boolean, sight: Sight) {
  const files: FileRow[] = [];
  for (const id of ids) files.push(await (isCopy ? findFile : findOwn)(tx, id, sight));
  if (!isCopy) await requireNoneFixed(tx, files, sight);
  const below = await withAllBelow(tx.db, ids, tx.locale);
  const all = isCopy ? await seenOf(tx.db, below, sight) : below;
  return { files, all, children: Map.groupBy(all, ({ folder }) => folder) };
}

async function transferAll(
  { tx, isCopy }: Pick<Transfer, 'tx' | 'isCopy'>,
  { onConflict, ...wish }: Wish,
  quota: number | null,
) {
  await lockFiles(tx);
  const ids = idsOf(wish.ids, tx.locale);
  const target = await findTarget(tx, wish.folder);
  const sight = await sightOf(tx.db, tx.actor);
  const { files, all, children } = await gather(tx, ids, isCopy, sight);
  for (const file of files) {
    if (!file.isFolder) continue;
    if (contains(children, file, target.id)) throw intoItself(file.name, tx.locale);
    requireLevel(target.level + depthOf(children, file) - 1, tx.locale);
  }
  const bytes = all.reduce((sum, { size }) => sum + size, 0);
  if (isCopy) await requireRoom(tx, quota, bytes);
  const rights = await rightsIn(tx.db, folderIds(all));
  const transfer: Transfer = { tx, isCopy, onConflict, children, sight, rights, names: new Map() };
  if (onConflict === 'ask') {
    const conflicts = await conflictsOf(transfer, files, target);
    if (conflicts.length > 0) throw namesTaken(conflicts, tx.locale);
  }
  const done: Done = [];
  for (const file of files) done.push(...(await place(transfer, file, target)));
  return { items: done.length, ids: done };
}

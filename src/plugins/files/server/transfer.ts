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
  namesLike,
  requireLevel,
  takenIn,
  type Target,
} from './decide.ts';
import { intoItself, namesTaken } from './problems.ts';
import { requireRoom } from './room.ts';
import { fileOf, FILES, type FileRow } from './rows.ts';
import { withAllBelow } from './tree.ts';

/** One move or copy. */
interface Transfer {
  readonly tx: Tx;
  readonly isCopy: boolean;
  readonly onConflict: OnConflict;
}

/** Ids of what was put into the target. */
type Done = number[];

async function childrenOf(tx: Tx, folder: number): Promise<FileRow[]> {
  return (await tx.findBy(FILES, { folder })).map(fileOf);
}

/** Puts one file or folder into the target under a name that is free there. */
async function put(transfer: Transfer, file: FileRow, target: Target, name: string): Promise<number> {
  const { tx, isCopy } = transfer;
  if (isCopy) return copy(tx, file, target, name);
  await tx.update(FILES, file.id, { folder: target.id, name, nameKey: nameKey(name), isSystem: target.isSystem });
  if (file.isFolder && file.isSystem !== target.isSystem)
    for (const { id } of await withAllBelow(tx.db, [file.id], tx.locale))
      await tx.update(FILES, id, { isSystem: target.isSystem });
  return file.id;
}

async function copy(tx: Tx, file: FileRow, target: Target, name: string): Promise<number> {
  const { kind, type, size, width, height, path, isFolder } = file;
  const made = await createRow(tx, target, { name, kind, type, size, width, height, path, isFolder });
  if (!isFolder) return made.id;
  const inner: Target = { id: made.id, isSystem: target.isSystem, level: target.level + 1 };
  for (const child of await childrenOf(tx, file.id)) if (child.id !== made.id) await copy(tx, child, inner, child.name);
  return made.id;
}

/** Moves or copies what is in a folder into one of the same name. The emptied folder goes to the bin. */
async function merge(transfer: Transfer, file: FileRow, into: FileRow, level: number): Promise<Done> {
  const { tx, isCopy } = transfer;
  const target: Target = { id: into.id, isSystem: into.isSystem, level };
  for (const child of await childrenOf(tx, file.id)) await place(transfer, child, target);
  if (!isCopy) await tx.delete(FILES, file.id);
  return [into.id];
}

/** Puts one file or folder into the target, as the wish for taken names says. */
async function place(transfer: Transfer, file: FileRow, target: Target): Promise<Done> {
  const { tx, isCopy, onConflict } = transfer;
  const [existing] = (await takenIn(tx, target.id, [file.name])).values();
  if (!isCopy && existing?.id === file.id) return [file.id];
  if (!existing) return [await put(transfer, file, target, file.name)];
  const isBeside = existing.id === file.id;
  if (onConflict === 'skip' && !isBeside) return [];
  if (onConflict === 'replace' && !isBeside) {
    if (file.isFolder && existing.isFolder) return merge(transfer, file, existing, target.level + 1);
    if (!file.isFolder && !existing.isFolder) {
      await tx.delete(FILES, existing.id);
      return [await put(transfer, file, target, file.name)];
    }
  }
  const names = await namesLike(tx, target.id, file.name);
  return [
    await put(
      transfer,
      file,
      target,
      numberedName(file.name, (key) => names.has(key), file.isFolder),
    ),
  ];
}

/** Names of the files that are taken in the target, or twice among them. A copy beside its original gets a number. */
async function conflictsOf({ tx, isCopy }: Transfer, files: readonly FileRow[], target: Target) {
  const taken = await takenIn(
    tx,
    target.id,
    files.map(({ name }) => name),
  );
  const coming = new Set<string>();
  const conflicts: FileConflict[] = [];
  for (const file of files) {
    const key = nameKey(file.name);
    const existing = taken.get(key);
    const isItself = existing?.id === file.id;
    if ((existing && !isItself) || (coming.has(key) && !(isCopy && isItself)))
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

const depthIn = (all: readonly FileRow[], file: FileRow): number => {
  const parents = new Map(all.map(({ id, folder }) => [id, folder]));
  const depthOf = (id: number): number => {
    let depth = 1;
    for (let at = id; at !== file.id; depth += 1) {
      const next = parents.get(at);
      if (next === undefined || next === null) return 0;
      at = next;
    }
    return depth;
  };
  return Math.max(1, ...all.filter(({ isFolder }) => isFolder).map(({ id }) => depthOf(id)));
};

async function transferAll(transfer: Transfer, wish: Wish, quota: number | null) {
  const { tx, isCopy } = transfer;
  await lockFiles(tx);
  const ids = idsOf(wish.ids, tx.locale);
  const target = await findTarget(tx, wish.folder);
  const files: FileRow[] = [];
  for (const id of ids) files.push(await (isCopy ? findFile(tx, id) : findOwn(tx, id)));
  const all = await withAllBelow(tx.db, ids, tx.locale);
  for (const file of files) {
    if (!file.isFolder) continue;
    const inside = await withAllBelow(tx.db, [file.id], tx.locale);
    if (inside.some(({ id }) => id === target.id)) throw intoItself(file.name, tx.locale);
    requireLevel(target.level + depthIn(inside, file) - 1, tx.locale);
  }
  if (isCopy)
    await requireRoom(
      tx,
      quota,
      all.reduce((sum, { size }) => sum + size, 0),
    );
  if (transfer.onConflict === 'ask') {
    const conflicts = await conflictsOf(transfer, files, target);
    if (conflicts.length > 0) throw namesTaken(conflicts, tx.locale);
  }
  const done: Done = [];
  for (const file of files) done.push(...(await place(transfer, file, target)));
  return { items: done.length, ids: done };
}

/** Moves files and folders. */
export const moveFiles =
  (host: ServerHost): CallHandler<typeof moveFilesCall> =>
  ({ tx, input }) =>
    transferAll({ tx, isCopy: false, onConflict: input.onConflict }, input, host.files.limits.quota);

/** Copies files and folders. The bytes are shared: they are kept once. */
export const copyFiles =
  (host: ServerHost): CallHandler<typeof copyFilesCall> =>
  ({ tx, input }) =>
    transferAll({ tx, isCopy: true, onConflict: input.onConflict }, input, host.files.limits.quota);

import type { ResourceHooks, Tx } from '#server';
import { nameKey, numberedName } from '../rules/names.ts';
import { lockFiles, namesLike } from './decide.ts';
import { inherit, requireNoneFixed, rightsIn } from './place.ts';
import { fixedFolder } from './problems.ts';
import { COLUMNS, fileOf, FILES, readFile, type FileRow } from './rows.ts';
import { sightOf } from './sight.ts';

/** Rules of the records of files, beside those of the calls. */
export const fileRules: ResourceHooks<'files'> = {
  async before({ op, before, isClient }, tx) {
    if (op !== 'delete' || !before) return;
    if (isClient) await lockFiles(tx);
    const file = fileOf(before);
    if (file.role !== null) throw fixedFolder(file.name, tx.locale);
    if (isClient) await requireNoneFixed(tx, [file], await sightOf(tx.db, tx.actor));
  },
  async restored(row, tx) {
    await settle(tx, fileOf(row));
  },
};

/** The folder that a restored file comes back into: the one it was in, or `system` when that is gone. */
async function homeOf(tx: Tx, file: FileRow, isClosed: boolean): Promise<number | null> {
  if (file.folder !== null || !isClosed) return file.folder;
  const [system] = await tx.readBy(FILES, { role: 'system' });
  return system?.id ?? null;
}

/**
 * Hands on to what is in a restored folder what it takes over from it: a file that came out of the bin before its folder went
 * back into it with the folder, from a place with other rights.
 */
async function handOn(tx: Tx, folder: number, flags: Pick<FileRow, 'isSystem' | 'isRestricted'>): Promise<void> {
  const [isSystem, isRestricted] = [Number(flags.isSystem), Number(flags.isRestricted)];
  const rows = await tx.db
    .selectFrom(FILES)
    .select(COLUMNS)
    .where('folder', '=', folder)
    .where((eb) => eb.or([eb('isSystem', '!=', isSystem), eb('isRestricted', '!=', isRestricted)]))
    .execute();
  for (const row of rows) await inherit(tx, fileOf(row), flags);
}

/** Gives a restored file a place again: its name may be taken, its folder deleted or moved for administrators. */
async function settle(tx: Tx, file: FileRow): Promise<void> {
  await lockFiles(tx);
  const hasRights = (await rightsIn(tx.db, [file.id])).size > 0;
  // Out of a closed folder that is gone, nothing comes back for everybody.
  const folder = await homeOf(tx, file, file.isSystem || (file.isRestricted && !hasRights));
  const home = folder === null ? null : await readFile(tx.db, folder);
  const others = await tx.readBy(FILES, { folder, nameKey: nameKey(file.name) });
  const names = others.some(({ id }) => id !== file.id) ? await namesLike(tx, folder, file.name) : null;
  const name = names ? numberedName(file.name, (key) => names.has(key), file.isFolder) : file.name;
  const isSystem = home?.isSystem ?? false;
  const isRestricted = hasRights || (home?.isRestricted ?? false);
  await tx.update(FILES, file.id, { folder, name, nameKey: nameKey(name), isSystem, isRestricted });
  if (file.isFolder) await handOn(tx, file.id, { isSystem, isRestricted });
}

import type { Json } from '#resource';
import type { CallHandler, Database, Locale, ServerHost, Tx } from '#server';
import type { folderRightsCall, setFolderRightsCall } from '../rightsCalls.ts';
import { folderRightsOf, type FolderRights } from '../rules/folderRights.ts';
import { lockFiles } from './decide.ts';
import { namesOf } from './items.ts';
import { inherit, rightsIn } from './place.ts';
import { noFolder, wrongRights } from './problems.ts';
import { fileOf, FILES, readFile, RIGHTS, type FileRow } from './rows.ts';
import { pathTo } from './tree.ts';

async function answerOf(db: Database, folder: FileRow) {
  const path = await pathTo(db, folder.id);
  const stored = await rightsIn(
    db,
    path.map(({ id }) => id),
  );
  const rights = folderRightsOf(stored.get(folder.id));
  const ids = rights ? [...rights.see.people, ...rights.write.people] : [];
  const names = await namesOf(db, ids);
  return {
    rights,
    people: [...names].map(([id, name]) => ({ id, name })),
    above: path.filter(({ id }) => id !== folder.id && stored.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

const requireFolder = (file: FileRow | null, locale: Locale): FileRow => {
  if (!file?.isFolder) throw noFolder(locale);
  return file;
};

/** Answers the rights of a folder. */
export const answerRights =
  (host: ServerHost): CallHandler<typeof folderRightsCall> =>
  async ({ query, locale }) =>
    answerOf(host.db, requireFolder(await readFile(host.db, query.id), locale));

/** Checks rights of a body. @throws Problem 422 */
async function requireRights(tx: Tx, given: unknown): Promise<FolderRights | null> {
  if (given === null || given === undefined) return null;
  const rights = folderRightsOf(given);
  if (!rights) throw wrongRights(tx.locale);
  const people = [...rights.see.people, ...rights.write.people];
  const known =
    people.length === 0 ? [] : await tx.db.selectFrom('users').select('id').where('id', 'in', people).execute();
  if (known.length < new Set(people).size) throw wrongRights(tx.locale);
  return rights;
}

/** Sets the rights of a folder, and marks everything in it. */
export const setRights: CallHandler<typeof setFolderRightsCall> = async ({ tx, input, locale }) => {
  await lockFiles(tx);
  const row = await tx.find(FILES, input.id);
  const folder = requireFolder(row && fileOf(row), locale);
  const rights = await requireRights(tx, input.rights);
  // For good: rights alone are nothing for the bin.
  await tx.db.deleteFrom(RIGHTS).where('folder', '=', folder.id).execute();
  if (rights) await tx.create(RIGHTS, { folder: folder.id, rights: rights as unknown as Json });
  const around = folder.folder === null ? null : await readFile(tx.db, folder.folder);
  await inherit(tx, folder, { isSystem: folder.isSystem, isRestricted: around?.isRestricted ?? false });
  return answerOf(tx.db, folder);
};

import { holdsRight, numberOrNull } from '#resource';
import { readRight } from '../rights.ts';
import {
  actingPerson,
  readFileForm,
  reply,
  SYSTEM,
  type CallHandler,
  type Database,
  type PictureListener,
  type PictureReader,
  type ServerHost,
} from '#server';
import { ON_CONFLICT, type OnConflict, type uploadFileCall } from '../calls.ts';
import { uploadName } from '../rules/names.ts';
import { COLUMNS, fileOf, FILES, VERSIONS, type FileRow } from './rows.ts';
import { isSeen, sightOf } from './sight.ts';
import { itemOf } from './items.ts';
import { noFolder } from './problems.ts';
import { registerFile } from './register.ts';

/** The wish for a taken name; `ask` unless it is one of the known ones. */
export const conflictWish = (text: unknown): OnConflict => ON_CONFLICT.find((wish) => wish === text) ?? 'ask';

/** The id of a target folder in a form or in metadata; '' is the top. null: it is none. */
export function folderId(text: unknown): number | null {
  if (text === null || text === undefined || text === '') return 0;
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Takes a file out of a form, stores it, and puts it into the folder. */
export const uploadFile =
  (host: ServerHost): CallHandler<typeof uploadFileCall> =>
  async ({ input, actor, locale }) => {
    const largest = Math.min(LARGEST_FORM, host.files.limits.largest);
    const { form, file } = await readFileForm(input, 'file', largest);
    const folder = folderId(form.get('folder'));
    if (folder === null) throw noFolder(locale);
    const name = uploadName(file.name) || 'file';
    const kept = await host.files.keep({ bytes: new Uint8Array(await file.arrayBuffer()) }, name);
    const wish = { folder, name, kept, onConflict: conflictWish(form.get('onConflict')) };
    const row = await host.transaction(actor, locale, (tx) => registerFile(tx, host.files.limits.quota, wish));
    return reply({ item: await itemOf(row, { db: host.db, files: host.files, actor, locale }) }, { status: 201 });
  };

/** Shows the pictures of `upload-image` in the folder of uploads, each once. */
export const registerPicture =
  (host: ServerHost): PictureListener =>
  async (kept, actor, locale) => {
    await host.transaction({ ...SYSTEM, userId: actor.userId, operatorId: actor.operatorId }, locale, async (tx) => {
      const [folder] = await tx.readBy(FILES, { role: 'uploads' });
      if (!folder) return;
      const name = kept.path.split('/').at(-1) ?? kept.path;
      const file = { folder: fileOf(folder).id, name, kept, onConflict: 'skip' } as const;
      await registerFile(tx, host.files.limits.quota, file);
    });
  };

/** A content of a file: the present one, or an earlier one. */
interface Content {
  readonly file: FileRow;
  readonly path: string;
  /** Who stored it. */
  readonly author: number | null;
}

/** The contents at some paths, the present ones first. */
async function contentsAt(db: Database, paths: readonly string[]): Promise<Content[]> {
  const present = (await db.selectFrom(FILES).select(COLUMNS).where('path', 'in', paths).execute()).map(fileOf);
  const versions = await db
    .selectFrom(VERSIONS)
    .select(['file', 'path', 'savedBy'])
    .where('path', 'in', paths)
    .execute();
  const ids = [...new Set(versions.map(({ file }) => Number(file)))];
  const rows = ids.length === 0 ? [] : await db.selectFrom(FILES).select(COLUMNS).where('id', 'in', ids).execute();
  const files = new Map(rows.map((row) => [Number(row.id), fileOf(row)]));
  const earlier = versions.flatMap((version) => {
    const file = files.get(Number(version.file));
    return file ? { file, path: String(version.path), author: numberOrNull(version.savedBy) } : [];
  });
  const authorOf = (file: FileRow) => (file.savedAt === null ? file.createdBy : file.savedBy);
  return [...present.map((file) => ({ file, path: String(file.path), author: authorOf(file) })), ...earlier];
}

/**
 * Tells which pictures of the file manager a person may read, and so show in a record: files that they may read, with the
 * earlier contents, and what they have uploaded. Equal files share a path: one of them is enough.
 */
export const readablePictures: PictureReader = async (paths, { db, actor, canRead }) => {
  const person = actingPerson(actor);
  const answers = new Map<string, boolean>();
  const isReader = holdsRight(actor.roles, readRight);
  for (const { file, path, author } of await contentsAt(db, [...paths])) {
    if (answers.get(path) === true) continue;
    const isOwn = person !== null && author === person;
    // Row limits do not know the rights of folders.
    const isOpen = file.isRestricted && isReader && (await isSeen(db, file, await sightOf(db, actor)));
    answers.set(path, isOwn || isOpen || (await canRead(FILES, file.id)));
  }
  return answers;
};

/** Largest file of the call, bytes; larger ones are sent in parts (tus). */
const LARGEST_FORM = 5 * 1024 * 1024;

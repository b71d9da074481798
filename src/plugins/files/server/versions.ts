import { numberOrNull, textOrNull } from '#resource';
import { actingPerson, notFound, type CallHandler, type KeptFile, type ServerHost, type Tx } from '#server';
import { kindOf } from '../rules/kinds.ts';
import { nameKey } from '../rules/names.ts';
import type { fileVersionsCall, restoreVersionCall } from '../versionCalls.ts';
import { findOwn, lockFiles } from './decide.ts';
import { contentAddresses } from './addresses.ts';
import { itemOf, namesOf } from './items.ts';
import { noFile } from './problems.ts';
import { requireRoom } from './room.ts';
import { fileOf, FILES, readFile, VERSIONS, type FileRow } from './rows.ts';
import { isSeen, sightOf } from './sight.ts';

/** Gives a locked file a new content. The earlier one becomes a version. @throws Problem 413 when the storage is full */
export async function writeContent(
  tx: Tx,
  file: FileRow,
  { name, kept }: NewContent,
  quota: number | null,
): Promise<FileRow> {
  // The same content under a name of other case is no new content.
  if (file.path === kept.path) return fileOf(await tx.update(FILES, file.id, { name, nameKey: nameKey(name) }));
  await requireRoom(tx, quota, kept.size);
  await keepVersion(tx, file);
  const { path, size, type, width, height } = kept;
  const content = { path, size, type, width, height, kind: kindOf(type) };
  const saved = { savedAt: tx.now, savedBy: actingPerson(tx.actor) };
  return fileOf(await tx.update(FILES, file.id, { ...content, ...saved, name, nameKey: nameKey(name) }));
}

/** Answers the earlier contents of a file, newest first. */
export const listVersions =
  (host: ServerHost): CallHandler<typeof fileVersionsCall> =>
  async ({ query, actor, locale }) => {
    const file = await readFile(host.db, query.id);
    if (!file || !(await isSeen(host.db, file, await sightOf(host.db, actor)))) throw noFile(locale);
    const rows = await host.db
      .selectFrom(VERSIONS)
      .selectAll()
      .where('file', '=', file.id)
      .orderBy('id', 'desc')
      .execute();
    const names = await namesOf(
      host.db,
      rows.map(({ savedBy }) => numberOrNull(savedBy)),
    );
    return {
      versions: rows.map((row) => {
        const [id, type] = [Number(row.id), textOrNull(row.type)];
        return {
          ...{ id, type, kind: String(row.kind), size: Number(row.size ?? 0), savedAt: Number(row.savedAt) },
          savedBy: names.get(Number(row.savedBy)) ?? null,
          ...contentAddresses({ files: host.files, actor, locale }, { id: file.id, type, version: id }),
        };
      }),
    };
  };

/** Makes an earlier content the present one; the present one becomes a version. */
export const restoreVersion =
  (host: ServerHost): CallHandler<typeof restoreVersionCall> =>
  async ({ tx, input, actor, locale }) => {
    await lockFiles(tx);
    const file = await findOwn(tx, input.id);
    if (file.isFolder) throw noFile(locale);
    const [version] = await tx.findBy(VERSIONS, { id: input.version, file: file.id });
    if (!version) throw notFound();
    const context = { db: tx.db, files: host.files, actor, locale };
    // The answer to the first call was lost, or nothing would change.
    if (version.path === file.path) return { item: await itemOf(file, context) };
    const { path, size, type, width, height } = version;
    const kept = { path, size: size ?? 0, type: type ?? 'application/octet-stream', width, height };
    const row = await writeContent(tx, file, { name: file.name, kept }, host.files.limits.quota);
    return { item: await itemOf(row, context) };
  };

/** Versions of a file that are kept unless the settings say otherwise. */
const KEPT = 20;

/** Keeps the present content of a locked file as a version, and drops the oldest beyond the limit of the settings. */
async function keepVersion(tx: Tx, file: FileRow): Promise<void> {
  const most = (await tx.settings()).fileVersions ?? KEPT;
  const { path, type, kind, size, width, height } = file;
  if (path === null) return;
  const saved = {
    savedAt: file.savedAt ?? file.createdAt,
    savedBy: file.savedAt === null ? file.createdBy : file.savedBy,
  };
  if (most > 0) await tx.create(VERSIONS, { file: file.id, path, type, kind, size, width, height, ...saved });
  const versions = (await tx.findBy(VERSIONS, { file: file.id })).toSorted((a, b) => a.id - b.id);
  const old = versions.slice(0, Math.max(0, versions.length - most)).map(({ id }) => id);
  // For good: a dropped version is nothing for the bin.
  if (old.length > 0) await tx.db.deleteFrom(VERSIONS).where('id', 'in', old).execute();
}

/** A content that shall replace that of a file, under the name that it was sent with. */
interface NewContent {
  readonly name: string;
  readonly kept: KeptFile;
}

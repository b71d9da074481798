import type { RequestHandler } from 'express';
import { LOCALES, requireReadMethod, type Actor, type Database, type Locale, type ServerHost } from '#server';
import { extensionList } from '../rules/extensions.ts';
import { nameKey } from '../rules/names.ts';
import { readRight } from '../rights.ts';
import { queryOf } from './getFile.ts';
import { itemsOf } from './items.ts';
import { noFile, noFolder } from './problems.ts';
import { COLUMNS, fileOf, FILES, type FileRow } from './rows.ts';
import { isSeen, seenOf, sightOf } from './sight.ts';
import { openOf, sendStored } from './send.ts';

/**
 * `GET /{locale}/file-manager?folderPath=…&allowedExtensions=…`: the older list
 * (docs/rules/files-and-import.md, "The file manager"): folders and files of a folder, named by its path. `allowedExtensions`:
 * extensions or groups (`images`, `pdf`, `excel`) with commas.
 */
export const olderList =
  (host: ServerHost): RequestHandler =>
  (request, response, next) =>
    answering(request.params.locale, next, async (locale) => {
      requireReadMethod(request);
      const actor = await host.actorOf(request, readRight);
      const query = queryOf(request.originalUrl);
      const folderPath = query.get('folderPath') ?? '';
      const folder = await seenAt(host, folderPath, actor);
      if (folder === undefined || (folder && !folder.isFolder)) throw noFolder(locale);
      const allowed = extensionList(query.get('allowedExtensions') ?? '');
      const rows = await host.db
        .selectFrom(FILES)
        .select(COLUMNS)
        .where('folder', folder === null ? 'is' : '=', folder?.id ?? null)
        .orderBy('isFolder', 'desc')
        .orderBy('nameKey')
        .limit(MOST)
        .execute();
      const seen = await seenOf(host.db, rows.map(fileOf), await sightOf(host.db, actor));
      const items = await itemsOf(seen, { db: host.db, files: host.files, actor, locale });
      const begin = folderPath.split('/').filter((part) => part !== '');
      const all = items.map((item) => ({
        id: item.id,
        name: item.name,
        path: [...begin, item.name].join('/'),
        isFolder: item.isFolder,
        type: item.type,
        size: item.size,
        url: item.url ?? item.downloadUrl,
      }));
      response.json({
        folderPath: begin.join('/'),
        folders: all.filter(({ isFolder }) => isFolder),
        files: all.filter(({ isFolder, name }) => !isFolder && (!allowed || allowed.has(extensionOf(name)))),
      });
    });

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** `GET /{locale}/file-manager-image?path=…`: the older address of a picture, by its path of names. */
export const olderImage =
  (host: ServerHost): RequestHandler =>
  (request, response, next) =>
    answering(request.params.locale, next, async (locale) => {
      requireReadMethod(request);
      const actor = await host.actorOf(request, readRight);
      const query = queryOf(request.originalUrl);
      const file = await seenAt(host, query.get('path') ?? '', actor);
      const open = file?.kind === 'image' ? await openOf(host.files, file) : null;
      if (!file || !open) throw noFile(locale);
      await sendStored(request, response, file, { open, manner: 'show' });
    });

/** Answers addresses that begin with a known locale. */
async function answering(text: unknown, next: () => void, answer: (locale: Locale) => Promise<void>): Promise<void> {
  const locale = LOCALES.find((one) => one === text);
  if (locale) await answer(locale);
  else next();
}

/** Most files of an answer. */
const MOST = 1000;

/** The file at a path of names (`uploads/a.jpg`); null for the top, undefined when there is none. */
async function fileAt(db: Database, path: string): Promise<FileRow | null | undefined> {
  let at: FileRow | null = null;
  for (const name of path.split('/').filter((part) => part !== '')) {
    const row = await db
      .selectFrom(FILES)
      .select(COLUMNS)
      .where('folder', at === null ? 'is' : '=', at?.id ?? null)
      .where('nameKey', '=', nameKey(name))
      .executeTakeFirst();
    if (!row) return undefined;
    at = fileOf(row);
  }
  return at;
}

/** A file at a path that the caller may see. */
async function seenAt(host: ServerHost, path: string, actor: Actor): Promise<FileRow | null | undefined> {
  const file = path.length > 4000 ? undefined : await fileAt(host.db, path);
  return file && !(await isSeen(host.db, file, await sightOf(host.db, actor))) ? undefined : file;
}

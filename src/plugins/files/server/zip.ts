import { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import yazl from 'yazl';
import {
  LOCALES,
  requireReadMethod,
  sendStream,
  type CallHandler,
  type Database,
  type Locale,
  type ServerHost,
} from '#server';
import type { zipFilesCall } from '../calls.ts';
import { accountOf, actorIn } from './addresses.ts';
import { findFile, idsOf } from './decide.ts';
import { queryOf } from './getFile.ts';
import { noFile, zipTooLarge } from './problems.ts';
import type { FileRow } from './rows.ts';
import { seenOf, sightOf, type Sight } from './sight.ts';
import { dispositionOf } from './send.ts';
import { withAllBelow } from './tree.ts';

/** Files and folders with everything in them, as somebody sees it. @throws Problem 413 */
export const filesForZip = async (
  db: Database,
  ids: readonly number[],
  sight: Sight,
  locale: Locale,
): Promise<FileRow[]> => seenOf(db, await withAllBelow(db, ids, locale, { most: MOST_FILES }), sight);

/** Entries of files and folders, each under its own folders. Two of the same name get a number. @throws Problem 413 */
function entriesOf(files: readonly FileRow[], locale: Locale): Entry[] {
  const paths = new Map<number, string>();
  const used = new Set<string>();
  const entries: Entry[] = [];
  for (const file of files) {
    const parent = file.folder === null ? undefined : paths.get(file.folder);
    let path = parent === undefined ? file.name : `${parent}/${file.name}`;
    for (let number = 2; used.has(path.toLowerCase()); number += 1)
      path = `${parent === undefined ? '' : `${parent}/`}(${number}) ${file.name}`;
    used.add(path.toLowerCase());
    paths.set(file.id, path);
    entries.push({ file, path });
  }
  if (entries.reduce((sum, { file }) => sum + file.size, 0) > MOST_BYTES) throw zipTooLarge(MOST_BYTES, locale);
  return entries;
}

const zipPermission = (ids: string, account: string): string => `zip ${account} ${ids}`;

/** Answers the signed address of a zip file. */
export const zipFiles =
  (host: ServerHost): CallHandler<typeof zipFilesCall> =>
  async ({ tx, input, actor, locale }) => {
    const ids = idsOf(input.ids, locale);
    for (const id of ids) await findFile(tx, id);
    const sight = await sightOf(tx.db, actor);
    const entries = entriesOf(await filesForZip(tx.db, ids, sight, locale), locale);
    const list = ids.join(',');
    const account = accountOf(actor);
    const parameters = `ids=${list}&account=${account}&${host.files.sign(zipPermission(list, account))}`;
    return {
      url: `/${locale}/storage/get-zip?${parameters}`,
      files: entries.filter(({ file }) => !file.isFolder).length,
      size: entries.reduce((sum, { file }) => sum + file.size, 0),
    };
  };

/**
 * Adds an entry. Its bytes are opened only when its turn comes. This library and not `#zip`: it writes while it reads, and
 * archives beyond 4 GB.
 */
function add(zip: yazl.ZipFile, host: ServerHost, { file, path }: Entry): void {
  const mtime = new Date(file.updatedAt);
  if (file.isFolder) {
    zip.addEmptyDirectory(path, { mtime });
    return;
  }
  const options = { mtime, compress: !COMPRESSED.test(file.type ?? '') };
  zip.addReadStreamLazy(path, options, (give) => {
    const read = async () => {
      const open = file.path === null ? null : await host.files.open(file.path);
      if (!open) throw new Error(`The bytes of file ${file.id} are not in the store`);
      return Readable.from(await open.read(), { objectMode: false });
    };
    read().then(
      (stream) => give(null, stream),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}

/** `GET /{locale}/storage/get-zip?ids=…`: files and folders as one zip file, made while it is sent. */
export const getZip =
  (host: ServerHost): RequestHandler =>
  async (request, response, next) => {
    const locale = LOCALES.find((one) => one === request.params.locale);
    if (!locale) {
      next();
      return;
    }
    requireReadMethod(request);
    const query = queryOf(request.originalUrl);
    const [list, account] = [query.get('ids') ?? '', query.get('account') ?? ''];
    if (!host.files.isSigned(zipPermission(list, account), query)) throw noFile(locale);
    // The rights of now: a folder may be closed since.
    const actor = await actorIn(host, account);
    if (!actor) throw noFile(locale);
    const ids = list.split(',').map(Number);
    const files = await filesForZip(host.db, ids, await sightOf(host.db, actor), locale);
    await sendZip(host, request, response, { files, locale });
  };

/** Sends files and folders as one zip file, made while it is sent. @throws Problem 413 */
export async function sendZip(
  host: ServerHost,
  request: Request,
  response: Response,
  { files, locale }: { readonly files: readonly FileRow[]; readonly locale: Locale },
): Promise<void> {
  const entries = entriesOf(files, locale);
  const [only] = entries;
  const name =
    entries.length > 0 && entries.every(({ path }) => path.startsWith(`${only?.path}/`) || path === only?.path)
      ? `${only?.path}.zip`
      : 'files.zip';
  response.setHeader('Content-Type', 'application/zip');
  response.setHeader('Content-Disposition', dispositionOf(name, 'download'));
  response.setHeader('Cache-Control', 'no-store');
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const zip = new yazl.ZipFile();
  for (const entry of entries) add(zip, host, entry);
  zip.end();
  const output = Readable.from(zip.outputStream, { objectMode: false });
  zip.on('error', (error: Error) => output.destroy(error));
  await sendStream(response, output);
}

/** Most files of a zip file. */
const MOST_FILES = 10_000;
/** Most bytes before compression. */
const MOST_BYTES = 8 * 1024 * 1024 * 1024;
/** Files that are compressed already are put in as they are. */
const COMPRESSED = /^(image|video|audio)\/|zip|pdf|officedocument|x-7z|rar/;

/** A file with its path in the zip file. */
interface Entry {
  readonly file: FileRow;
  readonly path: string;
}

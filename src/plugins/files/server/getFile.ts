import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { RequestHandler } from 'express';
import { textOrNull } from '#resource';
import { LOCALES, requireReadMethod, type CallHandler, type Database, type ServerHost } from '#server';
import type { downloadFileCall } from '../calls.ts';
import { readRight } from '../rights.ts';
import { filePermission, isStillSeen, type Manner } from './addresses.ts';
import { noFile } from './problems.ts';
import { readFile, VERSIONS, type FileRow } from './rows.ts';
import { isSeen, sightOf } from './sight.ts';
import { fileHeaders, openOf, sendStored } from './send.ts';

/** The query of an address. */
export const queryOf = (url: string): URLSearchParams => new URL(url, 'http://localhost').searchParams;

/** An id in a query; null: it has none. */
function idIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** A file with an earlier content of it; null: it has none of this id. */
async function versionOf(db: Database, file: FileRow, id: number): Promise<FileRow | null> {
  const version = await db
    .selectFrom(VERSIONS)
    .select(['path', 'type', 'size'])
    .where('id', '=', id)
    .where('file', '=', file.id)
    .executeTakeFirst();
  if (!version) return null;
  return { ...file, path: textOrNull(version.path), type: textOrNull(version.type), size: Number(version.size) };
}

/**
 * `GET /{locale}/storage/get-file?id=…&as=…`: one file, or with `version` an earlier content of it. It needs a signature, or
 * (the present content) a signed-in user who may see it.
 */
export const getFile =
  (host: ServerHost): RequestHandler =>
  async (request, response, next) => {
    const locale = LOCALES.find((one) => one === request.params.locale);
    if (!locale) {
      next();
      return;
    }
    requireReadMethod(request);
    const query = queryOf(request.originalUrl);
    const id = idIn(query, 'id') ?? 0;
    const version = idIn(query, 'version');
    const manner: Manner = query.get('as') === 'show' ? 'show' : 'download';
    const account = query.get('account') ?? '';
    const isSigned = host.files.isSigned(filePermission({ file: id, manner, account, version }), query);
    const actor = isSigned ? null : await host.actorOf(request, readRight);
    const found = await readFile(host.db, id);
    const file = found && version !== null ? await versionOf(host.db, found, version) : found;
    if (!file || (version !== null && actor)) throw noFile(locale);
    const isOpen = actor
      ? await isSeen(host.db, file, await sightOf(host.db, actor))
      : await isStillSeen(host, file, account);
    if (!isOpen) throw noFile(locale);
    const open = await openOf(host.files, file);
    if (!open) throw noFile(locale);
    await sendStored(request, response, file, { open, manner });
  };

/** Downloads one file. */
export const downloadFile =
  (host: ServerHost): CallHandler<typeof downloadFileCall> =>
  async ({ query, actor, locale }) => {
    const file = await readFile(host.db, query.id);
    if (!file || !(await isSeen(host.db, file, await sightOf(host.db, actor)))) throw noFile(locale);
    const open = await openOf(host.files, file);
    if (!open) throw noFile(locale);
    const headers = { ...fileHeaders(file, 'download'), 'Content-Length': String(open.size) };
    return new Response(toWeb(await open.read()), { headers });
  };

/** Bytes as the body of a `Response`. */
export function toWeb(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const web: NodeStream = Readable.toWeb(Readable.from(bytes, { objectMode: false }));
  return web as ReadableStream<Uint8Array>;
}

import { extname } from 'node:path';
import type { Request, Response, Router } from 'express';
import { SANDBOX } from '../http/policy.ts';
import { sendStream } from '../http/sendFile.ts';
import { Problem, requireReadMethod } from '../problem.ts';
import { LOCALES, type Actor } from '../types.ts';
import type { FileService } from './files.ts';
import type { ImageSigner } from './imageSigner.ts';
import { IMAGE_TYPES } from './imageTypes.ts';
import { isStorePath, type FileStore } from './store/fileStore.ts';
import { readAll, widthFor } from './thumbnails.ts';

/** Never the picture itself in its place: it may be too large for a list, or hold what its author did not mean to show. */
const noSmaller = () =>
  new Problem(415, 'This picture is too large, or not readable, to be shown smaller.', {
    code: 'problem.noSmallerPicture',
  });
const notThere = () => new Problem(404, 'Not Found', { code: 'problem.notFound' });

/** The content type of a path that may be served as a picture; undefined for all others. */
const typeOf = (path: string): string | undefined =>
  isStorePath(path) ? IMAGE_TYPES[extname(path).toLowerCase()] : undefined;

/**
 * Bytes of a stored image. `path`: as a field of type image keeps it.
 * @returns null for an address of another site, and where there is no such file
 */
export async function readImage(store: FileStore, path: string): Promise<Buffer | null> {
  if (typeOf(path) === undefined) return null;
  const file = await store.open(path).catch(() => null);
  return file && readAll(file);
}

/** The width that is asked for; null: the picture as it is. @throws Problem 400 */
function wantedWidth(query: URLSearchParams): number | null {
  const text = query.get('w');
  if (text === null) return null;
  if (/^[1-9]\d{0,4}$/.test(text)) return widthFor(Number(text));
  throw new Problem(400, 'The parameter "w" is not valid.', { code: 'problem.parameter', params: { name: 'w' } });
}

interface Wanted {
  readonly path: string;
  readonly width: number | null;
}

async function sendImage(
  { store, thumbnails }: FileService,
  request: Request,
  response: Response,
  { path, width }: Wanted,
): Promise<void> {
  const type = typeOf(path);
  const file = type ? await store.open(path) : null;
  if (!type || !file) throw notThere();
  const etag = `"${file.size.toString(36)}-${Math.floor(file.storedAt).toString(36)}${width === null ? '' : `-${width}`}"`;
  response.setHeader('Cache-Control', 'private, max-age=3600');
  response.setHeader('ETag', etag);
  response.setHeader('Content-Security-Policy', SANDBOX);
  const isKnown = request.headers['if-none-match'] === etag;
  const small = width === null || isKnown ? null : await thumbnails.get(path, width);
  if (width !== null && !isKnown && !small) throw noSmaller();
  response.setHeader('Content-Type', width === null ? type : 'image/webp');
  if (isKnown) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Length', small?.length ?? file.size);
  if (request.method === 'HEAD') response.end();
  else if (small) response.end(small);
  else await sendStream(response, await file.read());
}

interface ImageParts {
  readonly files: FileService;
  readonly signer: ImageSigner;
  /** The signed-in caller. @throws Problem 401 */
  readonly readerOf: (request: Request) => Promise<Actor>;
  readonly maySee: (path: string, actor: Actor) => Promise<boolean>;
}

/**
 * Mounts `GET /{locale}/storage/get-image?path=…`, with `w` for a smaller version of that width in px. It needs a signature,
 * or a signed-in user who may see the picture.
 */
export function mountImages(router: Router, { files, signer, readerOf, maySee }: ImageParts): void {
  router.all('/:locale/storage/get-image', async (request, response, next) => {
    if (!LOCALES.some((locale) => locale === request.params.locale)) return next();
    requireReadMethod(request);
    const query = new URL(request.originalUrl, 'http://localhost').searchParams;
    const path = query.get('path') ?? '';
    const isSigned = signer.isValid(path, query.get('expires') ?? '', query.get('signature') ?? '');
    // Pages of the website have an origin of their own and show signed pictures. The signature is the right to see them.
    if (isSigned) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    else {
      const reader = await readerOf(request);
      // No database is asked for what can be no path: PostgreSQL refuses some signs.
      if (typeOf(path) === undefined || !(await maySee(path, reader))) throw notThere();
    }
    return sendImage(files, request, response, { path, width: wantedWidth(query) });
  });
}

import type { Request, Response, Router } from 'express';
import { decodePicture, Problem, type Locale, type ServerHost } from '#server';
import { fetchPicture } from './pexels.ts';
import { drawPicture, permissionOf, type StockSize } from './stock.ts';

/** Source and size of an address of ours; null: it is none, or nobody of ours has made it. */
export function sourceOf(host: ServerHost, address: string): { source: string; size: StockSize } | null {
  const url = URL.parse(address, 'http://localhost');
  const [, size, name] = ADDRESS.exec(url?.pathname ?? '') ?? [];
  if (!url || (size !== 'tiny' && size !== 'large') || name === undefined) return null;
  const source = Buffer.from(name, 'base64url').toString('utf8');
  return host.files.isSigned(permissionOf(size, source), url.searchParams) ? { source, size } : null;
}

/** A picture as WebP without its metadata; null when it cannot be had. */
export async function pictureOf(
  { outside }: Pick<ServerHost, 'outside'>,
  { source, size }: { readonly source: string; readonly size: StockSize },
): Promise<Buffer | null> {
  if (source.startsWith('generated:')) return drawPicture(source, size);
  const bytes = await fetchPicture(source, outside.photos.url);
  if (!bytes) return null;
  const options = { width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return decodePicture({ source: bytes, caller: 'assistant' }, (image) =>
    image.rotate().resize(options).webp({ quality: 82 }).toBuffer(),
  ).catch(() => null);
}

/** Mounts `GET /{locale}/assistant-images/…`: stock pictures of a search, by signed addresses, for `<img>`. */
export function mountPictures(router: Router, host: ServerHost): void {
  router.use(async (request: Request, response: Response, next) => {
    if (!/^\/(?:en|fr|ar)\/assistant-images\//.test(request.path)) return next();
    const found = sourceOf(host, request.originalUrl);
    if (!found) throw new Problem(403, 'The address is not valid any more.', { code: 'problem.forbidden' });
    const picture = await pictureOf(host, found);
    if (!picture) throw new Problem(404, 'The picture cannot be had.', { code: 'problem.noRoute' });
    response.setHeader('Content-Type', 'image/webp');
    response.setHeader('Cache-Control', `private, max-age=${DAY_S}`);
    response.end(request.method === 'HEAD' ? undefined : picture);
  });
}

/**
 * Puts a stock picture into the file store, so that a record keeps it. @returns its address; null: it is none of ours, or cannot
 * be had
 * @param mayFetch false: only pictures that this server draws itself; inside a transaction nothing is waited for
 */
export async function keepPicture(
  host: ServerHost,
  address: string,
  locale: Locale,
  mayFetch: boolean,
): Promise<string | null> {
  const found = sourceOf(host, address);
  if (!found || (!mayFetch && !found.source.startsWith('generated:'))) return null;
  const bytes = await pictureOf(host, { ...found, size: 'large' });
  if (!bytes) return null;
  const { path } = await host.files.keep({ bytes }, 'picture.webp');
  return host.files.imageAddress(path, locale);
}

const ADDRESS = /^\/(?:en|fr|ar)\/assistant-images\/(tiny|large)\/([\w-]{1,4000})$/;
/** Longest side of a stored picture, px. */
const LARGEST_SIDE = 1600;
const DAY_S = 86_400;

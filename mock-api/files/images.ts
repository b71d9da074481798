import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { Request, Response, Router } from 'express';
import { HOUR_MS } from '#resource';
import { SANDBOX } from '../http/policy.ts';
import { sendFile } from '../http/sendFile.ts';
import { Problem, requireReadMethod } from '../problem.ts';
import { LOCALES, type Locale } from '../types.ts';

/** Content types of images that pages show (DECISIONS 28). No other type is served here. */
const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.bmp': 'image/bmp',
};

/** Signs and checks addresses of stored images, so that `<img>` can load them without a bearer token. */
export interface ImageSigner {
  /** Signed address of a stored path (`products/arg-250.webp`). Addresses of other sites stay unchanged. */
  sign(path: string, locale: Locale): string;
  isValid(path: string, expires: string, signature: string): boolean;
}

/** Creates the signer. `key`: secret of the installation; `now`: clock, ms since 1970. */
export function createImageSigner(key: Buffer, now: () => number): ImageSigner {
  const cache = new Map<string, string>();
  let cachedUntil = 0;
  const digest = (path: string, expires: number) =>
    createHmac('sha256', key).update(`${expires}\n${path}`).digest('base64url').slice(0, 27);
  // Rounded to the hour, one to two hours ahead: the address is the same for an hour, so browsers can cache the picture.
  const expiry = () => (Math.floor(now() / HOUR_MS) + 2) * HOUR_MS;
  return {
    sign(path, locale) {
      if (/^(https?:)?\/\//.test(path) || path.startsWith('/')) return path;
      const expires = expiry();
      if (expires !== cachedUntil || cache.size > 20_000) cache.clear();
      cachedUntil = expires;
      const known =
        cache.get(path) ?? `path=${encodeURIComponent(path)}&expires=${expires}&signature=${digest(path, expires)}`;
      cache.set(path, known);
      return `/${locale}/storage/get-image?${known}`;
    },
    isValid(path, expires, signature) {
      if (!/^\d{10,16}$/.test(expires) || Number(expires) < now()) return false;
      const wanted = Buffer.from(digest(path, Number(expires)));
      const given = Buffer.from(signature);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}

const notThere = () => new Problem(404, 'Not Found', { code: 'problem.notFound' });

/** Absolute path of a stored file. @throws Problem 404 for a path outside the folder */
function storedFile(folder: string, path: string): string {
  const clean = normalize(path);
  const isOutside =
    path === '' || path.includes('\0') || path.includes('\\') || clean.startsWith('..') || clean.startsWith(sep);
  if (isOutside) throw notThere();
  return join(folder, clean);
}

/**
 * Bytes of a stored image. `folder`: the file store; `path`: as a field of type image keeps it.
 * @returns null for an address of another site, and where there is no such file
 */
export async function readImage(folder: string, path: string): Promise<Buffer | null> {
  if (/^(https?:)?\/\//.test(path) || !(extname(path).toLowerCase() in TYPES)) return null;
  try {
    return await readFile(storedFile(folder, path));
  } catch {
    return null;
  }
}

async function sendImage(request: Request, response: Response, file: string): Promise<void> {
  const type = TYPES[extname(file).toLowerCase()];
  const info = type ? await stat(file).catch(() => null) : null;
  if (!type || !info?.isFile()) throw notThere();
  const etag = `"${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}"`;
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'private, max-age=3600');
  response.setHeader('ETag', etag);
  response.setHeader('Content-Security-Policy', SANDBOX);
  if (request.headers['if-none-match'] === etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Length', info.size);
  if (request.method === 'HEAD') response.end();
  else await sendFile(response, file);
}

/** Mounts `GET /{locale}/storage/get-image?path=…`. It needs a signature or a signed-in user. `folder`: the file store. */
export function mountImages(
  router: Router,
  folder: string,
  signer: ImageSigner,
  requireActor: (request: Request) => Promise<unknown>,
): void {
  router.all('/:locale/storage/get-image', async (request, response, next) => {
    if (!LOCALES.some((locale) => locale === request.params.locale)) return next();
    requireReadMethod(request);
    const query = new URL(request.originalUrl, 'http://localhost').searchParams;
    const path = query.get('path') ?? '';
    const isSigned = signer.isValid(path, query.get('expires') ?? '', query.get('signature') ?? '');
    if (!isSigned) await requireActor(request);
    return sendImage(request, response, storedFile(folder, path));
  });
}

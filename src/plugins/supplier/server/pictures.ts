import type { Request as HttpRequest, Response as HttpResponse, Router } from 'express';
import { decodePicture, Problem, type Locale, type ServerHost } from '#server';
import { readAccess, type Access } from './cj/access.ts';
import { readBytes } from './cj/send.ts';
import { BUNDLED_BASE } from './bundled/records.ts';

/** The address on this server of a picture at the supplier; null for none. */
export function shownPicture(host: ServerHost, locale: Locale, source: string | null): string | null {
  if (source === null) return null;
  const name = Buffer.from(source).toString('base64url');
  return `/${locale}/supplier-images/${name}?${host.files.sign(permissionOf(source))}`;
}

/** Tells whether a picture may be fetched: https of a known host, or the configured address of the supplier itself. */
export function isAllowed(address: string, base: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (url.origin === URL.parse(base)?.origin) return true;
  const isKnown = HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return url.protocol === 'https:' && url.port === '' && isKnown;
}

async function fetched({ base, fetch, isBundled }: Access, source: string): Promise<Buffer | null> {
  if (!isAllowed(source, isBundled ? BUNDLED_BASE : base)) return null;
  const response = await fetch(new Request(source, { redirect: 'error' }), AbortSignal.timeout(TIMEOUT_MS));
  if (response.ok && TYPES.test(response.headers.get('Content-Type') ?? '')) return readBytes(response, LARGEST);
  await response.body?.cancel();
  return null;
}

/** A picture of the supplier as WebP without its metadata; null when it cannot be had, or may not be fetched. */
export async function fetchPicture(
  host: ServerHost,
  source: string,
  size: keyof typeof SIDES,
): Promise<Uint8Array | null> {
  try {
    const bytes = await fetched(await readAccess(host), source);
    if (!bytes) return null;
    const side = SIDES[size];
    const box = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
    return await decodePicture({ source: bytes, caller: 'supplier' }, (image) =>
      image.rotate().resize(box).webp({ quality: 82 }).toBuffer(),
    );
  } catch {
    return null;
  }
}

/** Mounts `GET /{locale}/supplier-images/…`: pictures of the supplier by signed addresses, for `<img>`. */
export function mountPictures(router: Router, host: ServerHost): void {
  router.use(async (request: HttpRequest, response: HttpResponse, next) => {
    const [, name] = ADDRESS.exec(request.path) ?? [];
    if (name === undefined) return next();
    const source = Buffer.from(name, 'base64url').toString('utf8');
    const query = new URL(request.originalUrl, 'http://localhost').searchParams;
    if (!host.files.isSigned(permissionOf(source), query))
      throw new Problem(403, 'The address is not valid any more.', { code: 'problem.forbidden' });
    const picture = await fetchPicture(host, source, 'small');
    if (!picture) throw new Problem(404, 'The picture cannot be had.', { code: 'problem.noRoute' });
    response.setHeader('Content-Type', 'image/webp');
    response.setHeader('Cache-Control', `private, max-age=${DAY_S}`);
    response.end(request.method === 'HEAD' ? undefined : picture);
  });
}

/** Hosts, with all hosts below them, that pictures are fetched from. */
const HOSTS = [
  'cjdropshipping.com',
  'alicdn.com',
  'cjpacket.com',
  'oss-accelerate.aliyuncs.com',
  'oss-us-west-1.aliyuncs.com',
];
const TYPES = /^image\/(?:jpeg|png|webp|gif|avif)\b/i;
const LARGEST = 8_000_000;
const TIMEOUT_MS = 15_000;
const DAY_S = 86_400;
/** Longest side, px, by use: of cards and rows, and of a stored picture. */
const SIDES = { small: 400, large: 1600 } as const;

const ADDRESS = /^\/(?:en|fr|ar)\/supplier-images\/([\w-]{1,4000})$/;

const permissionOf = (source: string): string => `supplier-image ${source}`;

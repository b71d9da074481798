import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '#resource';
import type { Locale } from '../types.ts';

/** Signs and checks addresses of stored images, so that `<img>` can load them without a bearer token. */
export interface ImageSigner {
  /** Signed address of a stored path (`products/arg-250.webp`). Addresses of other sites stay unchanged. */
  sign(path: string, locale: Locale): string;
  /**
   * Parameters that prove a permission other than for a picture; {@link isValid} checks `permission …`.
   * @param until end of the permission, ms since 1970; default: in one to two hours
   */
  permit(permission: string, until?: number): string;
  isValid(path: string, expires: string, signature: string): boolean;
  /** Tells whether the signature is of this server, also when its time is over. */
  isGenuine(path: string, expires: string, signature: string): boolean;
}

/** Tells whether the address of a picture is a path in the file store. Others are of other sites or pages of this server. */
export const isStoredPath = (path: string): boolean => !/^(https?:)?\/\//i.test(path) && !path.startsWith('/');

/** Parameters of an address that {@link ImageSigner.sign} has made, with or without its signature; null for others. */
export function imageQuery(address: string): URLSearchParams | null {
  const [, query] = /\/storage\/get-image\?(.*)$/.exec(address) ?? [];
  return query === undefined ? null : new URLSearchParams(query);
}

/** Creates the signer. `key`: secret of the installation; `now`: clock, ms since 1970. */
export function createImageSigner(key: Buffer, now: () => number): ImageSigner {
  const cache = new Map<string, string>();
  let cachedUntil = 0;
  const digest = (path: string, expires: number) =>
    createHmac('sha256', key).update(`${expires}\n${path}`).digest('base64url').slice(0, 27);
  // Rounded to the hour, one to two hours ahead: the address is the same for an hour, so browsers can cache the picture.
  const expiry = () => (Math.floor(now() / HOUR_MS) + 2) * HOUR_MS;
  const isGenuine = (path: string, expires: string, signature: string) => {
    if (!/^\d{10,16}$/.test(expires)) return false;
    const wanted = Buffer.from(digest(path, Number(expires)));
    const given = Buffer.from(signature);
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  };
  return {
    sign(path, locale) {
      if (!isStoredPath(path)) return path;
      const expires = expiry();
      if (expires !== cachedUntil || cache.size > 20_000) cache.clear();
      cachedUntil = expires;
      const known =
        cache.get(path) ?? `path=${encodeURIComponent(path)}&expires=${expires}&signature=${digest(path, expires)}`;
      cache.set(path, known);
      return `/${locale}/storage/get-image?${known}`;
    },
    permit(permission, until) {
      const expires = until === undefined ? expiry() : Math.floor(until);
      return `expires=${expires}&signature=${digest(`permission ${permission}`, expires)}`;
    },
    isValid: (path, expires, signature) => Number(expires) >= now() && isGenuine(path, expires, signature),
    isGenuine,
  };
}

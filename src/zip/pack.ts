import { zipSync } from 'fflate';
import type { ZipPart } from './unpack.ts';

/** Packs parts into an archive, in this order. None is called `__proto__`: an archive with it is refused when it is read. */
export const writeZip = (parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      parts.map(({ name, bytes }) => [name, [bytes, { level: COMPRESSED.test(name) ? 0 : 6 }] as const]),
    ),
    { mtime: FIRST_DAY },
  );

/** Files that are compressed already are put in as they are. */
const COMPRESSED = /\.(png|jpe?g|gif|webp|avif|mp[34]|webm|zip|woff2?)$/i;

/** 1 January 1980, ZIP's first day: equal parts make equal archives. */
const FIRST_DAY = new Date(1980, 0, 1);

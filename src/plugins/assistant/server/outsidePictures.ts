// Pictures of other sites in plans: the server loads them, as pages may not (docs/decisions/content-policy.md).
import {
  decodePicture,
  OutsideFailure,
  Problem,
  readOutside,
  type Actor,
  type CallHandler,
  type OutsideFailureCode,
  type ServerHost,
} from '#server';
import type { outsidePictureCall } from '../contract/pictureCall.ts';
import type { PlanItem } from '../contract/types.ts';
import { isImage, isOutside } from './rules.ts';
import { ThumbnailCache } from './thumbnailCache.ts';
import { texts } from './i18n.ts';

/** Largest picture that is read, bytes. */
const LARGEST = 10_000_000;
/** Time limit of a reading with its redirects, ms. */
const TIMEOUT_MS = 10_000;
/** Longest side of a thumbnail, px. */
const SIDE = 320;
/** Formats that are shown, as the decoder names them. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
const ACCEPT = 'image/webp, image/avif, image/png, image/jpeg, image/gif';

/** True if addresses inside the network may be read. Read at start, like all environment variables. */
const mayBePrivate = process.env.CONNECT_PRIVATE === '1';

/** Reason why a picture is not shown. */
type Reason = OutsideFailureCode | 'notPicture';

/** Right of one person to see the thumbnail of one address. */
const permissionOf = ({ userId }: Actor, address: string): string => `assistant-picture ${userId} ${address}`;

/** Addresses in a value. `isPicture`: its field holds pictures; else only what ends like one is. */
function addressesIn(value: unknown, isPicture: boolean): string[] {
  if (typeof value === 'string') return isOutside(value) && (isPicture || isImage(value)) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => addressesIn(one, isPicture));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((one) => addressesIn(one, isPicture));
}

/** Proofs that a plan has shown pictures of other sites to a person, by address: `expires` and `signature` of the call. */
export function shownPictures(
  { files, resources }: Pick<ServerHost, 'files' | 'resources'>,
  actor: Actor,
  items: readonly PlanItem[],
): Record<string, string> {
  const addresses = items.flatMap(({ resource, picture, fields, effects }) => [
    ...addressesIn(picture, true),
    ...[...fields, ...effects].flatMap(({ name, before, after }) =>
      addressesIn([before, after], resources.get(resource)?.fields[name]?.type === 'image'),
    ),
  ]);
  return Object.fromEntries(
    [...new Set(addresses)].map((address) => [address, files.sign(permissionOf(actor, address))]),
  );
}

/** A picture of another site as a small WebP without its metadata; null: it is none. @throws OutsideFailure, Problem 429 */
async function readThumbnail(address: string, caller: string): Promise<Buffer | null> {
  const limits = { mayBePrivate, largest: LARGEST, timeout: TIMEOUT_MS, accept: ACCEPT };
  const source = await readOutside(address, { ...limits, signal: new AbortController().signal });
  const options = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const;
  try {
    return await decodePicture({ source, caller }, async (image) => {
      const { format } = await image.metadata();
      if (!FORMATS.has(format)) return null;
      return image.autoOrient().resize(options).webp({ quality: 75 }).toBuffer();
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    return null;
  }
}

/** The address of a thumbnail's data, or why there is none. @throws Problem 429 */
async function thumbnailOf(address: string, caller: string): Promise<{ data: string } | { reason: Reason }> {
  try {
    const made = await readThumbnail(address, caller);
    if (!made) return { reason: 'notPicture' };
    return { data: `data:image/webp;base64,${made.toString('base64')}` };
  } catch (error) {
    if (error instanceof OutsideFailure) return { reason: error.code };
    throw error;
  }
}

/** Group of the texts for each reason. */
const SAID = {
  blocked: 'blocked',
  redirect: 'blocked',
  unreachable: 'failed',
  refused: 'failed',
  failed: 'failed',
  timeout: 'timeout',
  tooLarge: 'tooLarge',
  notPicture: 'notPicture',
} as const satisfies Record<Reason, string>;

/**
 * Answers `GET assistant/picture`. A plan of the caller has named the address, so that nobody else reads through this server.
 */
export function outsidePicture(host: ServerHost): CallHandler<typeof outsidePictureCall> {
  const cache = new ThumbnailCache<Reason>();
  return async ({ query: { address, expires, signature }, actor, now, translate }) => {
    const proof = new URLSearchParams({ expires, signature });
    if (!host.files.isSigned(permissionOf(actor, address), proof))
      throw new Problem(403, translate(texts.outside.ended), { members: { reason: 'ended' } });
    const found = await cache.get(address, now, () => thumbnailOf(address, String(actor.userId)));
    if ('data' in found) return { data: found.data };
    throw new Problem(424, translate(texts.outside[SAID[found.reason]]), { members: { reason: found.reason } });
  };
}

import { isObject } from '../resource/isObject.ts';
import type { CachedAnswer, OfflineRecord } from './types.ts';

/** Header of an answer from this device: the time at which the server gave it, ms since 1970. */
export const STORED_AT = 'X-Flexy-Stored-At';
/** Header of an answer that shows changes that the server does not have yet. */
export const PENDING = 'X-Flexy-Pending';

/** Headers that readers of a body need. */
const KEPT = ['Content-Type', 'ETag', 'Content-Range'] as const;

/** An answer of the server, to be stored. */
export async function storable(response: Response): Promise<CachedAnswer> {
  const headers = KEPT.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { text: await response.text(), headers: Object.fromEntries(headers) };
}

/** Tells whether the server allows an answer to be stored, and it is a body of records. */
export const isStorable = (response: Response): boolean =>
  response.status === 200 &&
  !(response.headers.get('Cache-Control') ?? '').includes('no-store') &&
  /\bjson\b/.test(response.headers.get('Content-Type') ?? '');

/** Tells whether there was no answer of our server: none at all, or a gateway's. */
export const isNoAnswer = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** The parsed body of a stored answer; null: none. */
export function bodyOf(record: Pick<OfflineRecord, 'cachedData'> | undefined): unknown {
  if (!record?.cachedData) return null;
  try {
    return JSON.parse(record.cachedData.text);
  } catch {
    // Cut off: as if there were none.
    return null;
  }
}

/** Total of a list in the header that names it, after the pending changes. */
function rangeOf(range: string | undefined, body: unknown): Record<string, string> {
  const total = isObject(body) ? (body['hydra:totalItems'] ?? body.totalItems) : undefined;
  if (range === undefined || typeof total !== 'number') return range === undefined ? {} : { 'Content-Range': range };
  return { 'Content-Range': range.replace(/\/\s*\d+\s*$/, `/${total}`) };
}

/** An answer as the provider reads it. @param more headers that say where it comes from */
export function answerOf(
  body: unknown,
  headers: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>>,
  status = 200,
): Response {
  const { 'Content-Range': range, ...rest } = headers;
  return Response.json(body, {
    status,
    headers: { 'Content-Type': 'application/ld+json', ...rest, ...rangeOf(range, body), ...more },
  });
}

/** Number of a version in an `ETag` or `If-Match`: the part before the dash. */
export function versionOf(tag: string | null): number | undefined {
  const [, number] = /^(?:W\/)?"(\d{1,15})-/.exec(tag ?? '') ?? [];
  return number === undefined ? undefined : Number(number);
}

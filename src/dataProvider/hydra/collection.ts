import { isObject } from '../resource/isObject.ts';
import { HttpError } from '../http/HttpError.ts';

/** A page of a list, read from any of the supported dialects. */
export interface Collection {
  readonly members: readonly Record<string, unknown>[];
  /** Number of records on all pages; undefined: the server does not count them. */
  readonly total: number | undefined;
  /** Set when `total` is not. */
  readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean } | undefined;
  /** Address of the next page, if the view names one. */
  readonly next: string | undefined;
}

/** A member of a Hydra object: `hydra:member` (API Platform 2.7 and 3) or `member` (4). */
const hydra = (body: Record<string, unknown>, name: string): unknown => body[`hydra:${name}`] ?? body[name];

/**
 * Total of a `Content-Range` header: the number behind the slash of `products 0-29/1234`. `*` and non-numbers give
 * undefined.
 */
function totalOfRange(header: string | null): number | undefined {
  const match = /\/\s*(\d+)\s*$/.exec(header ?? '');
  return match ? Number(match[1]) : undefined;
}

function linkOf(view: unknown, name: string): string | undefined {
  if (!isObject(view)) return undefined;
  const link = hydra(view, name);
  if (typeof link === 'string') return link;
  return isObject(link) && typeof link['@id'] === 'string' ? link['@id'] : undefined;
}

function membersOf(body: unknown): Record<string, unknown>[] {
  const list = Array.isArray(body) ? body : isObject(body) ? hydra(body, 'member') : undefined;
  if (!Array.isArray(list)) throw new HttpError('flexy.errors.notACollection', 200, { received: typeof body });
  return list.filter(isObject);
}

/** Derives the page info from one page alone: a short page is the last one. */
function guess(count: number, page: number, perPage: number | undefined) {
  const isShort = perPage === undefined || count < perPage;
  if (isShort && (count > 0 || page === 1)) return { total: (page - 1) * (perPage ?? 0) + count };
  return { pageInfo: { hasNextPage: !isShort, hasPreviousPage: page > 1 } };
}

/**
 * Reads a list's answer: Hydra with prefixed or bare keys, or a plain array.
 * The total comes from `Content-Range`, else `totalItems` (0 counts as a total), else the view. A partial collection has
 * `pageInfo`.
 * @throws HttpError when the answer is no collection.
 */
export function readCollection(
  body: unknown,
  headers: Headers,
  { page = 1, perPage }: { readonly page?: number | undefined; readonly perPage?: number | undefined } = {},
): Collection {
  const members = membersOf(body);
  const isHydra = isObject(body);
  const view = isHydra ? hydra(body, 'view') : undefined;
  const next = linkOf(view, 'next');
  const counted = isHydra ? hydra(body, 'totalItems') : undefined;
  const total = totalOfRange(headers.get('Content-Range')) ?? (typeof counted === 'number' ? counted : undefined);
  if (total !== undefined) return { members, total, pageInfo: undefined, next };
  const previous = linkOf(view, 'previous');
  if (next !== undefined || previous !== undefined)
    return {
      members,
      total: undefined,
      pageInfo: { hasNextPage: Boolean(next), hasPreviousPage: Boolean(previous) },
      next,
    };
  const { total: known, pageInfo } = { total: undefined, pageInfo: undefined, ...guess(members.length, page, perPage) };
  return { members, total: known, pageInfo, next };
}

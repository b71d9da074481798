import { readCollection } from '#provider';
import type { CallPath } from './useApi.ts';

/** Records per page: the most that our server answers. */
const LARGEST_PAGE = 1000;

/**
 * Reads a list to its end, for sums and decisions that a list cut at its first page would make wrong. Oldest first, so that
 * a record that is made meanwhile moves none to another page.
 * @param path below `/{locale}/api/`, with a query without page and order
 * @throws HttpError
 */
export async function readWhole(call: CallPath, path: string, signal?: AbortSignal) {
  const found: Readonly<Record<string, unknown>>[] = [];
  for (let page = 1; ; page += 1) {
    let headers = new Headers();
    const body = await call(`${path}&order[id]=asc&page=${page}&itemsPerPage=${LARGEST_PAGE}`, {
      heard: (answered) => (headers = answered),
      ...(signal && { signal }),
    });
    const { members, total, pageInfo } = readCollection(body, headers, { page, perPage: LARGEST_PAGE });
    found.push(...members);
    const isMore = total === undefined ? pageInfo?.hasNextPage === true : found.length < total;
    if (members.length === 0 || !isMore) return found;
  }
}

import { LARGEST_PAGE, readCollection, readPages } from '#provider';
import type { CallPath } from './useApi.ts';

/**
 * Reads a list to its end, for sums and decisions that a list cut at its first page would make wrong. Oldest first, so that
 * a record that is made meanwhile moves none to another page. Each record is there once.
 * @param path below `/{locale}/api/`, with a query without page and order
 * @throws HttpError
 */
export function readWhole(call: CallPath, path: string, signal?: AbortSignal) {
  const ask = async (page: number) => {
    let headers = new Headers();
    const body = await call(`${path}&order[id]=asc&page=${page}&itemsPerPage=${LARGEST_PAGE}`, {
      heard: (answered) => (headers = answered),
      ...(signal && { signal }),
    });
    const { members, ...about } = readCollection(body, headers, { page, perPage: LARGEST_PAGE });
    return { rows: members, ...about };
  };
  return readPages(ask, ({ id }) => id);
}

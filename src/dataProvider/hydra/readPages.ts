import type { Collection } from './collection.ts';

/** Records per page of a list that is read whole: the most that our server answers. */
export const LARGEST_PAGE = 1000;

/** One page of a list, by its number from 1. */
export interface ListPage<Row> extends Partial<Pick<Collection, 'total' | 'pageInfo'>> {
  readonly rows: readonly Row[];
}

/**
 * Reads a list page by page, until it has the total, or a page is the last one or has no new record: a server may ignore
 * which page it is asked for.
 * @param ask reads one page, of at most {@link LARGEST_PAGE} records
 * @param keyOf tells records apart: one that moves to another page meanwhile is there once
 */
export async function readPages<Row>(
  ask: (page: number) => Promise<ListPage<Row>>,
  keyOf: (row: Row) => unknown,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const before = found.size;
    const { rows, total, pageInfo } = await ask(page);
    for (const row of rows) found.set(String(keyOf(row)), row);
    const isMore = total === undefined ? pageInfo?.hasNextPage === true : found.size < total;
    if (found.size === before || !isMore) return [...found.values()];
  }
}

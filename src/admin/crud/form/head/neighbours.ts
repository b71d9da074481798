import type { CrudRecord } from '../../recordText.ts';

/** One page of the list that a record was opened from. */
export interface ListPlace {
  readonly page: number;
  readonly perPage: number;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter: Readonly<Record<string, unknown>>;
}

/** A record of the list, and the page it stands on. */
export interface Neighbour {
  readonly id: CrudRecord['id'];
  readonly page: number;
}

/** The position of a record in its list, and its neighbours. */
export interface Neighbours {
  /** From 1 on. */
  readonly at: number;
  readonly total: number | undefined;
  /** Undefined at the ends, or while the page beside is on its way. */
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

const idsOf = (rows: readonly Pick<CrudRecord, 'id'>[] | undefined) => (rows ?? []).map(({ id }) => id);

/**
 * Finds a record among the rows of its page.
 * @param beside rows of the pages before and after, as far as they are there
 * @returns undefined: it is not on this page
 */
export function neighboursOf(
  id: string,
  place: Pick<ListPlace, 'page' | 'perPage'>,
  rows: readonly Pick<CrudRecord, 'id'>[],
  total: number | undefined,
  beside: { before?: readonly Pick<CrudRecord, 'id'>[]; after?: readonly Pick<CrudRecord, 'id'>[] },
): Neighbours | undefined {
  const ids = idsOf(rows);
  const index = ids.findIndex((one) => String(one) === id);
  if (index < 0) return undefined;
  const { page, perPage } = place;
  const neighbour = (found: CrudRecord['id'] | undefined, on: number) =>
    found === undefined ? undefined : { id: found, page: on };
  return {
    at: (page - 1) * perPage + index + 1,
    total,
    previous: index > 0 ? neighbour(ids[index - 1], page) : neighbour(idsOf(beside.before).at(-1), page - 1),
    next: index < ids.length - 1 ? neighbour(ids[index + 1], page) : neighbour(idsOf(beside.after)[0], page + 1),
  };
}

/** The adjacent pages that are needed to know both neighbours. */
export function pagesBeside(
  id: string,
  { page, perPage }: Pick<ListPlace, 'page' | 'perPage'>,
  rows: readonly Pick<CrudRecord, 'id'>[],
  total: number | undefined,
): { before: boolean; after: boolean } {
  const index = rows.findIndex((row) => String(row.id) === id);
  const isLast = index === rows.length - 1 && index >= 0;
  return { before: index === 0 && page > 1, after: isLast && (total === undefined || page * perPage < total) };
}

/** The page (from 1) of an infinite list on which a record is; 1 when it is on none. */
export function pageLoaded(id: string, pages: readonly (readonly Pick<CrudRecord, 'id'>[])[] = []): number {
  return (
    Math.max(
      0,
      pages.findIndex((rows) => rows.some((row) => String(row.id) === id)),
    ) + 1
  );
}

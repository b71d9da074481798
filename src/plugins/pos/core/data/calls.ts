// Calls that read the till's data from the server.
import { isObject, numberOf, textOf } from '#resource';
import { CallError, request, type Answer } from './sendRequest.ts';
import { idOf, type Wire, wireOf, wiresOf } from '#shop';

/** Page size of the sync: the largest that the server allows. */
const PAGE = 1000;
/** Timeout of a changes call, ms. Short, because the till waits for it. */
const CHANGES_TIMEOUT = 15_000;
const PAGE_TIMEOUT = 60_000;
/** Timeout of a short list, ms. */
const LIST_TIMEOUT = 20_000;

/** Call of the orders that counts what is sold, and the number of products that are asked for. */
const BEST_SELLERS_PATH = 'orders/figures/often-sold';
const BEST_SELLERS = 200;

/** Query parameters: single or repeated values. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** A page of a list, in the requested order. */
export interface Page {
  readonly wires: readonly Wire[];
  /** Number of records in the whole list; null when the server does not say. */
  readonly total: number | null;
}

/** A changed or removed record. */
export interface Change {
  readonly resource: string;
  readonly id: number;
  /** Current value; null when it was removed or is no longer readable. */
  readonly item: Wire | null;
}

/** Changes since a cursor (docs/decisions/till-data.md). */
export interface Changes {
  readonly cursor: string;
  readonly hasMore: boolean;
  readonly changes: readonly Change[];
}

/** Server calls of the till in one language. All throw CallError. */
export interface TillCalls {
  readonly locale: string;
  /**
   * Iterates over all records of a resource by id, page by page. Empty when the resource does not exist or the caller
   * may not read it.
   */
  pages(resource: string, query: Query): AsyncIterable<Page>;
  /** All records of a short list, in the server's order. */
  list(resource: string, query: Query): Promise<readonly Wire[]>;
  /** Number of sales lines of the products sold most often lately, by id; empty when the server does not count them. */
  bestSellers(): Promise<ReadonlyMap<number, number>>;
  /** Current cursor of the changes; '' when the server has no change feed. */
  cursor(): Promise<string>;
  /**
   * Changes after `since`; null when the cursor is too old or belongs to another database. All records must then be
   * read again.
   */
  changes(since: string, resources: readonly string[]): Promise<Changes | null>;
}

const statusOf = (error: unknown): number => (error instanceof CallError ? error.status : 0);

function searchOf(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of typeof value === 'string' ? [value] : value) search.append(name, one);
  }
  return String(search);
}

/** Members of a collection, plain or in JSON-LD. */
const membersOf = (body: unknown): readonly Wire[] =>
  Array.isArray(body) ? wiresOf(body) : wiresOf(wireOf(body)['hydra:member'] ?? wireOf(body).member);

function totalOf(headers: Headers, body: unknown): number | null {
  const told = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1];
  if (told !== undefined) return Number(told);
  const total = wireOf(body)['hydra:totalItems'] ?? wireOf(body).totalItems;
  return typeof total === 'number' ? total : null;
}

function changesOf(body: unknown): Changes {
  const { cursor, hasMore, changes } = wireOf(body);
  return {
    cursor: textOf(cursor),
    hasMore: hasMore === true,
    changes: wiresOf(changes).flatMap((change) => {
      const id = idOf(change);
      const item = change.op !== 'delete' && isObject(change.item) ? change.item : null;
      return id === null ? [] : [{ resource: textOf(change.resource), id, item }];
    }),
  };
}

/** Returns `instead` when the call fails with one of the statuses. */
async function unless<T>(statuses: readonly number[], instead: T, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (statuses.includes(statusOf(error))) return instead;
    throw error;
  }
}

/**
 * Creates the calls of the till.
 * @param fetch authenticated fetch
 * @param signal aborts the calls
 */
export function createCalls(fetch: typeof globalThis.fetch, locale: string, signal: AbortSignal): TillCalls {
  const ask = (path: string, query: Query, timeout: number): Promise<Answer> =>
    request(fetch, `/${locale}/api/${path}?${searchOf(query)}`, timeout, signal);
  const page = (resource: string, query: Query, timeout = PAGE_TIMEOUT): Promise<Page> =>
    // The caller may not read the resource, or its plugin was removed: treat it as empty.
    unless([403, 404], { wires: [], total: 0 }, async () => {
      try {
        const { headers, body } = await ask(resource, { ...query, itemsPerPage: String(PAGE) }, timeout);
        return { wires: membersOf(body), total: totalOf(headers, body) };
      } catch (error) {
        if (error instanceof CallError) error.resource = resource;
        throw error;
      }
    });
  return {
    locale,
    pages: (resource, query) => pagesById((more) => page(resource, { ...query, 'order[id]': 'asc', ...more })),
    list: async (resource, query) => {
      const wires: Wire[] = [];
      const read = (more: Query) => page(resource, { ...query, ...more }, LIST_TIMEOUT);
      for await (const one of pagesByNumber(read, 1, 0)) wires.push(...one.wires);
      return wires;
    },
    bestSellers: () =>
      unless([403, 404], new Map<number, number>(), async () => {
        const { body } = await ask(BEST_SELLERS_PATH, { limit: String(BEST_SELLERS) }, LIST_TIMEOUT);
        return new Map(wiresOf(body).map(({ product, lines }) => [numberOf(product), numberOf(lines)]));
      }),
    cursor: () => unless([404], '', async () => changesOf((await ask('changes', {}, CHANGES_TIMEOUT)).body).cursor),
    changes: (since, resources) =>
      unless([410], null, async () =>
        changesOf((await ask('changes', { since, resources: resources.join(',') }, CHANGES_TIMEOUT)).body),
      ),
  };
}

/** Iterates by page number, starting at `from`; `before` records were read already. */
async function* pagesByNumber(ask: (more: Query) => Promise<Page>, from: number, before: number): AsyncIterable<Page> {
  let had = before;
  for (let number = from; ; number += 1) {
    const page = await ask({ page: String(number) });
    if (page.wires.length === 0) return;
    yield page;
    had += page.wires.length;
    if (page.total !== null && had >= page.total) return;
  }
}

/**
 * Iterates by keyset pagination: each page starts after the last id. Deletions in between skip no record, and late
 * pages cost as much as the first. The next page is prefetched while the caller handles the current one. Falls back to
 * page numbers when a server ignores the parameter and repeats the first page.
 */
async function* pagesById(ask: (more: Query) => Promise<Page>): AsyncIterable<Page> {
  let lastId = 0;
  let had = 0;
  let next: Promise<Page> | undefined = ask({});
  while (next) {
    const page: Page = await next;
    const [first] = page.wires;
    if (!first) return;
    if (lastId > 0 && (idOf(first) ?? 0) <= lastId) return yield* pagesByNumber(ask, 2, had);
    had += page.wires.length;
    lastId = idOf(page.wires.at(-1) ?? {}) ?? 0;
    const isLast = lastId === 0 || (page.total !== null && page.wires.length >= page.total);
    next = isLast ? undefined : ask({ 'id[gt]': String(lastId) });
    // The error is thrown when the page is awaited.
    next?.catch(() => undefined);
    yield page;
  }
}

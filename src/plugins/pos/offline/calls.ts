import { isObject } from '#resource';
import { CallError, request, type Answer } from './request.ts';
import { idOf, textOf, type Wire, wireOf, wiresOf } from '#shop';

/** Records asked for at once: as many as the server gives. */
const PAGE = 1000;
/** How long an answer may take, ms: a till that waits is a till that stands still. */
const CHANGES_TIMEOUT = 15_000;
const PAGE_TIMEOUT = 60_000;
/** A short list is small: one that takes longer does not come. */
const LIST_TIMEOUT = 20_000;

/** Parameters of a list: texts, or several under one name. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** Some records of a list, in the order they were asked for. */
export interface Page {
  readonly wires: readonly Wire[];
  /** How many there are in the whole list; null: the server does not say. */
  readonly total: number | null;
}

/** A record that is there, or there no more. */
export interface Change {
  readonly resource: string;
  readonly id: number;
  /** As it is now; null: gone, or out of sight. */
  readonly item: Wire | null;
}

/** Changes since a cursor (DECISIONS 22). */
export interface Changes {
  readonly cursor: string;
  readonly hasMore: boolean;
  readonly changes: readonly Change[];
}

/** The server as the till asks it, in one language. All throw CallError. */
export interface TillCalls {
  readonly locale: string;
  /** All records of a resource by id, a page at a time; none when the caller may not read it, or it is not there. */
  pages(resource: string, query: Query): AsyncIterable<Page>;
  /** All records of a short list, in the server's order. */
  list(resource: string, query: Query): Promise<readonly Wire[]>;
  /** Where the changes stand now. '' : this server tells of none. */
  cursor(): Promise<string>;
  /**
   * Changes after `since`; null when the cursor is too old or belongs to another database. Everything must then be read
   * again.
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
  Array.isArray(body) ? wiresOf(body) : wiresOf(wireOf(body)['hydra:member'] ?? wireOf(body)['member']);

function totalOf(headers: Headers, body: unknown): number | null {
  const told = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1];
  if (told !== undefined) return Number(told);
  const total = wireOf(body)['hydra:totalItems'] ?? wireOf(body)['totalItems'];
  return typeof total === 'number' ? total : null;
}

function changesOf(body: unknown): Changes {
  const { cursor, hasMore, changes } = wireOf(body);
  return {
    cursor: textOf(cursor),
    hasMore: hasMore === true,
    changes: wiresOf(changes).flatMap((change) => {
      const id = idOf(change);
      const item = change['op'] !== 'delete' && isObject(change['item']) ? change['item'] : null;
      return id === null ? [] : [{ resource: textOf(change['resource']), id, item }];
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

/** Makes the calls of the till. @param fetch as the signed-in person; @param signal leaves them */
export function createCalls(fetch: typeof globalThis.fetch, locale: string, signal: AbortSignal): TillCalls {
  const ask = (path: string, query: Query, timeout: number): Promise<Answer> =>
    request(fetch, `/${locale}/api/${path}?${searchOf(query)}`, timeout, signal);
  const page = (resource: string, query: Query, timeout = PAGE_TIMEOUT): Promise<Page> =>
    // Not theirs to read, or of a plugin that is gone: there is none of it here.
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
    cursor: () => unless([404], '', async () => changesOf((await ask('changes', {}, CHANGES_TIMEOUT)).body).cursor),
    changes: (since, resources) =>
      unless([410], null, async () =>
        changesOf((await ask('changes', { since, resources: resources.join(',') }, CHANGES_TIMEOUT)).body),
      ),
  };
}

/** Page after page by their numbers, from one on, before which some records were had. */
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
 * Page after page, each asked for by the last id before it: what is deleted meanwhile moves no record over the edge of a
 * page, and far pages cost no more than the first. The next one is on its way while one is looked at. A server that does
 * not know that question, and answers the first page again, is asked by numbers.
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
    // An error is told when its turn comes.
    next?.catch(() => undefined);
    yield page;
  }
}

import type { Query, QueryClient } from '@tanstack/react-query';
import { isSame } from '../hydra/same.ts';
import { patchOf } from './patch.ts';
import type { LiveUpdate } from './update.ts';

/** Changes come in bursts: lists are asked for anew at most this often, ms. */
const GATHER_MS = 400;

/** What an applier needs to know. */
export interface ApplyOptions {
  readonly queryClient: QueryClient;
  /** Language of the screen: updates in another one only mark the caches as out of date. */
  readonly locale?: () => string;
  /** Other resources over the same rows. */
  readonly viewsOf?: (resource: string) => readonly string[];
  /** Tells whether a record is being edited: its cache is left alone, so that typed values stay. */
  readonly isHeld?: (resource: string, id: string | number) => boolean;
}

/** Takes updates into react-query's cache. */
export interface Applier {
  apply(update: LiveUpdate): void;
  /** Changes may have been missed: all that is shown is asked for anew. */
  resync(): void;
  /** Ends it; what was gathered is dropped. */
  stop(): void;
}

const isAsked = ({ state }: Query) => state.fetchStatus === 'fetching';

/** An answer that came after this update does not show it: it was made before the change. */
function isOlder(query: Query, update: LiveUpdate): boolean {
  const { data, isStale } = patchOf(query.queryKey, query.state.data, update);
  return isStale || (data !== undefined && !isSame(data, query.state.data));
}

/** Gathers what has to be asked for anew. */
function createGatherer(queryClient: QueryClient) {
  const stale = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const hashes = new Set(stale);
    stale.clear();
    // A first answer on its way would not be asked for again: it is waited for.
    for (const hash of hashes) {
      const query = queryClient.getQueryCache().get(hash);
      if (query && isAsked(query) && query.state.data === undefined) mark(hash);
    }
    void queryClient.invalidateQueries({
      predicate: ({ queryHash }) => hashes.has(queryHash) && !stale.has(queryHash),
    });
  };
  const mark = (queryHash: string) => {
    stale.add(queryHash);
    timer ??= setTimeout(flush, GATHER_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    stale.clear();
  };
  return { mark, stop };
}

/** Makes an applier: rows change in place at once, lists that may look different are refetched together. */
export function createApplier({ queryClient, locale, viewsOf, isHeld }: ApplyOptions): Applier {
  const cache = queryClient.getQueryCache();
  const { mark, stop } = createGatherer(queryClient);
  /** What was told while an answer was on its way, by the query's hash: the answer may not know of it yet. */
  const meanwhile = new Map<string, LiveUpdate[]>();
  const unsubscribe = cache.subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (!isAnswer && event.type !== 'removed') return;
    const { query } = event;
    const updates = meanwhile.get(query.queryHash);
    meanwhile.delete(query.queryHash);
    if (isAnswer && updates?.some((update) => isOlder(query, update))) mark(query.queryHash);
  });
  const apply = (update: LiveUpdate) => {
    const isOther = update.locale !== undefined && locale !== undefined && update.locale !== locale();
    for (const query of cache.findAll({ queryKey: [update.resource] })) {
      const isOwnRecord = query.queryKey[1] === 'getOne';
      if (isOwnRecord && isHeld?.(update.resource, update.id)) continue;
      if (isAsked(query)) {
        meanwhile.set(query.queryHash, [...(meanwhile.get(query.queryHash) ?? []), update]);
        if (query.state.data === undefined) continue;
      }
      const { data, isStale } = patchOf(query.queryKey, query.state.data, update);
      if (data !== undefined && !isOther) queryClient.setQueryData(query.queryKey, data);
      if (isStale || (data !== undefined && isOther)) mark(query.queryHash);
    }
    for (const view of viewsOf?.(update.resource) ?? [])
      for (const query of cache.findAll({ queryKey: [view] })) mark(query.queryHash);
  };
  return {
    apply,
    resync: () => void queryClient.invalidateQueries(),
    stop: () => {
      stop();
      meanwhile.clear();
      unsubscribe();
    },
  };
}

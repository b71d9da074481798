import type { Query, QueryClient } from '@tanstack/react-query';
import { isObject } from '../resource/isObject.ts';
import { isSame } from '../hydra/changedFields.ts';
import { patchOf } from './patch.ts';
import type { LiveUpdate } from './update.ts';

/** Options of {@link createApplier}. */
export interface ApplyOptions {
  readonly queryClient: QueryClient;
  /** Language of the screen. Updates in another language only mark the caches as stale. */
  readonly locale?: () => string;
  /** Other resources whose records show the same rows, or values computed from them. */
  readonly viewsOf?: (resource: string) => readonly string[];
  /** Tells whether a record is being edited. Its cache entry is left alone, so that typed values stay. */
  readonly isHeld?: (resource: string, id: string | number) => boolean;
}

/** Applies updates to react-query's cache. */
export interface Applier {
  apply(update: LiveUpdate): void;
  /** Refetches everything shown, after updates may have been missed. */
  resync(): void;
  /** Stops it and drops pending refetches. */
  stop(): void;
}

const isAsked = ({ state }: Query) => state.fetchStatus === 'fetching';

/** Tells whether a cached answer does not contain this update yet, because it was made before the change. */
function isOlder(query: Query, update: LiveUpdate): boolean {
  const { data, isStale } = patchOf(query.queryKey, query.state.data, update);
  return isStale || (data !== undefined && !isSame(data, query.state.data));
}

/** Collects queries to refetch and refetches them together. */
function createGatherer(queryClient: QueryClient) {
  const stale = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const hashes = new Set(stale);
    stale.clear();
    // A pending first fetch would not be repeated: wait for it.
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

/** Creates an applier. Rows change in place at once; lists whose content may change are refetched together. */
export function createApplier({ queryClient, locale, viewsOf, isHeld }: ApplyOptions): Applier {
  const cache = queryClient.getQueryCache();
  const { mark, stop } = createGatherer(queryClient);
  /** Updates received while a fetch was pending, by the query's hash. The answer may not contain them yet. */
  const meanwhile = new Map<string, LiveUpdate[]>();
  const unsubscribe = cache.subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (!isAnswer && event.type !== 'removed') return;
    const { query } = event;
    const updates = meanwhile.get(query.queryHash);
    meanwhile.delete(query.queryHash);
    if (isAnswer && updates?.some((update) => isOlder(query, update))) mark(query.queryHash);
  });
  /** A call follows the resources behind its answer by itself; typed values of an edited record stay. */
  const isFollowing = ({ queryKey: [view, kind, params] }: Query) =>
    kind !== 'call' && !(kind === 'getOne' && isObject(params) && isHeld?.(String(view), String(params.id)) === true);
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
      for (const query of cache.findAll({ queryKey: [view], predicate: isFollowing })) mark(query.queryHash);
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

/** Minimum interval between two refetches of lists, ms. Changes come in bursts. */
const GATHER_MS = 400;

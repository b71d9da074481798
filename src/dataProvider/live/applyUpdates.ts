import type { QueryClient } from '@tanstack/react-query';
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

/** Makes an applier: rows change in place at once, lists that may look different are refetched together. */
export function createApplier({ queryClient, locale, viewsOf, isHeld }: ApplyOptions): Applier {
  const stale = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const hashes = new Set(stale);
    stale.clear();
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  };
  const markStale = (queryHash: string) => {
    stale.add(queryHash);
    timer ??= setTimeout(flush, GATHER_MS);
  };
  const apply = (update: LiveUpdate) => {
    const isOther = update.locale !== undefined && locale !== undefined && update.locale !== locale();
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [update.resource] })) {
      const isOwnRecord = query.queryKey[1] === 'getOne';
      if (isOwnRecord && isHeld?.(update.resource, update.id)) continue;
      const { data, isStale } = patchOf(query.queryKey, query.state.data, update);
      if (data !== undefined && !isOther) queryClient.setQueryData(query.queryKey, data);
      if (isStale || (data !== undefined && isOther)) markStale(query.queryHash);
    }
    for (const view of viewsOf?.(update.resource) ?? [])
      for (const query of queryClient.getQueryCache().findAll({ queryKey: [view] })) markStale(query.queryHash);
  };
  return {
    apply,
    resync: () => void queryClient.invalidateQueries(),
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      stale.clear();
    },
  };
}

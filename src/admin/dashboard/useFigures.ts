import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useContext, useEffect } from 'react';
import { LiveContext } from '#provider/hooks';
import { useMe } from '../auth/SessionContext.ts';
import { useApi } from '../plugins/useApi.ts';

/** Changes come in bursts: figures are asked for again at most this often, ms. */
const GATHER_MS = 3_000;
/** Time passes also where nothing changes: what is late, or the same hour a week ago. */
const EVERY_MS = 60_000;

/** Figures of a call, and where it stands. */
export interface Figures<T> {
  /** The last answer: kept while another is asked for. */
  readonly data: T | undefined;
  /** Why there is none, or no newer one. */
  readonly error: unknown;
  /** Nothing was answered yet. */
  readonly isPending: boolean;
  /** What is shown is of another range than the one that was asked for. */
  readonly isOld: boolean;
  readonly retry: () => void;
}

/** Asks for figures again when the server tells of changes behind them. */
function useChanges(key: readonly unknown[], resources: readonly string[]): void {
  const live = useContext(LiveContext);
  const queryClient = useQueryClient();
  const names = resources.join();
  const hash = JSON.stringify(key);
  useEffect(() => {
    if (!live) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const queryKey: unknown[] = JSON.parse(hash);
    const again = () => {
      const state = queryClient.getQueryState(queryKey);
      // A first answer on its way would not be asked for again: it is waited for.
      const isAwaited = state?.fetchStatus === 'fetching' && state.data === undefined;
      timer = isAwaited ? setTimeout(again, GATHER_MS) : undefined;
      if (!isAwaited) void queryClient.invalidateQueries({ queryKey });
    };
    const end = live.subscribe(({ resource }) => {
      if (names.split(',').includes(resource)) timer ??= setTimeout(again, GATHER_MS);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [live, queryClient, hash, names]);
}

/**
 * Figures that the server counts, for a card of the start page; asked for again when records behind them change, and every
 * minute.
 * @param path of the call below `/{locale}/api/`
 * @param resources whose changes make the figures others
 * @param read makes the figures out of the answer; the same function each time
 * @example const { data } = useFigures('orders/figures', ['orders'], readKeyFigures);
 */
export function useFigures<T>(path: string, resources: readonly string[], read: (body: unknown) => T): Figures<T> {
  const call = useApi();
  const locale = useLocale();
  const { id, operator } = useMe();
  const key = ['figures', id, operator?.id ?? null, locale, path];
  useChanges(key, resources);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(path, { signal }),
    select: read,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    staleTime: GATHER_MS,
  });
  return { data, error, isPending, isOld: isPlaceholderData, retry: () => void refetch() };
}

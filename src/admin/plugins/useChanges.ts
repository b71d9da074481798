import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { LiveContext } from '#provider/hooks';

/** Minimum interval between two refetches, ms. Changes come in bursts. */
export const GATHER_MS = 3_000;

/**
 * Refetches a query when records behind it change.
 * @param resources whose changes affect the answer
 */
export function useChanges(key: readonly unknown[], resources: readonly string[]): void {
  const live = useContext(LiveContext);
  const queryClient = useQueryClient();
  const names = resources.join();
  const hash = JSON.stringify(key);
  useEffect(() => {
    if (!live || names === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const queryKey: unknown[] = JSON.parse(hash);
    const again = () => {
      const state = queryClient.getQueryState(queryKey);
      // A pending first fetch would not be repeated: wait for it.
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

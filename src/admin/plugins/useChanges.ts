import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { LiveContext } from '#provider/hooks';

/** Changes come in bursts: an answer is asked for again at most this often, ms. */
export const GATHER_MS = 3_000;

/**
 * Asks for a query's answer again when the server tells of changes of records behind it.
 * @param resources whose changes make the answer another
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

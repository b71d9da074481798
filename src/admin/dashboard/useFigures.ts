import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf, CallArgs } from '#resource';
import { useApi } from '../plugins/useApi.ts';
import { useCallKey, type ReadingCall } from '../plugins/useCall.ts';
import { GATHER_MS, useChanges } from '../plugins/useChanges.ts';

/** Figures of a call, and its state. */
export interface Figures<T> {
  /** The last answer; kept while the next one is being fetched. */
  readonly data: T | undefined;
  /** Error of the last fetch. */
  readonly error: unknown;
  /** True until the first answer. */
  readonly isPending: boolean;
  /** True if the data belongs to another range than the selected one. */
  readonly isOld: boolean;
  readonly retry: () => void;
}

/**
 * Fetches the figures of a card, and refetches them when records behind them change and every minute.
 * @param declared call that answers them
 * @param args its parameters
 * @param resources whose changes affect the figures
 * @example const { data } = useFigures(keyFiguresCall, { query: { days } }, ['orders']);
 */
export function useFigures<const C extends ReadingCall>(
  declared: C,
  args: CallArgs<C>,
  resources: readonly string[],
): Figures<AnswerOf<C>> {
  const call = useApi();
  const queryKey = ['figures', ...useCallKey(declared, args)];
  useChanges(queryKey, resources);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<C>(declared, { ...args, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    staleTime: GATHER_MS,
  });
  return { data, error, isPending, isOld: isPlaceholderData, retry: () => void refetch() };
}

/** Refetch interval, ms: some figures change with time only (overdue records, the same hour a week ago). */
const EVERY_MS = 60_000;

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf, CallArgs } from '#resource';
import { useApi } from '../plugins/useApi.ts';
import { useCallKey, type ReadingCall } from '../plugins/useCall.ts';
import { GATHER_MS, useChanges } from '../plugins/useChanges.ts';

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

/**
 * Figures that the server counts, for a card of the start page; asked for again when records behind them change, and every
 * minute.
 * @param declared call that answers them
 * @param args its parameters
 * @param resources whose changes make the figures others
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

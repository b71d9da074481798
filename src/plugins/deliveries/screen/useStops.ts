import { useCallback, useMemo } from 'react';
import { useCall, useMe } from '#admin';
import { toMinor } from '#resource';
import { mineCall } from '../calls.ts';
import { cashTold, refusedElsewhere, withTold } from '../rules/told.ts';
import { readStop } from './readStop.ts';
import { countOfOthers, toldBy } from './reports.ts';
import { useAfterSending, useQueue } from './useReporter.ts';

/** Time after which the stops are asked for again, ms. */
const EVERY_MS = 60_000;

/** The driver's own stops, with what waits on this phone; `round` undefined: they, or the phone's queue, are not read yet. */
export function useStops(currency: string) {
  const { data, error, refetch } = useCall(mineCall, {}, { behind: ['orders', 'deliveries'], every: EVERY_MS });
  const { state, isKnown } = useQueue();
  const { id: account } = useMe();
  const again = useCallback(() => void refetch(), [refetch]);
  useAfterSending(again);
  const round = useMemo(() => {
    if (!data || !isKnown) return undefined;
    const stops = data.stops.map((stop) => readStop(stop, currency));
    const told = state ? toldBy(state, Date.parse(data.at), account) : [];
    const shown = withTold(stops, told);
    return {
      agent: data.agent,
      stops: shown,
      cashInHand: (toMinor(data.cashInHand, currency) ?? 0) + cashTold(stops, shown),
      refused: refusedElsewhere(stops, told),
      ofOthers: state ? countOfOthers(state, account) : 0,
      waiting: told.filter(({ fate }) => fate === 'waiting').length,
    };
  }, [data, state, isKnown, currency, account]);
  return { round, error, again };
}

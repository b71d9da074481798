import { HandCoins } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { Banner, Icon, Money, PageHeader, Query, State, useCall, useCrumbs, useMe } from '#admin';
import { toMinor, type Minor } from '#resource';
import { RefusedReports, ReportsOfOthers } from './RefusedReports.tsx';
import { Round } from './Round.tsx';
import { useSendReport } from './StopActions.tsx';
import { useEnding } from './useEnding.tsx';
import { useAfterSending, useQueue, useReport } from './useReporter.ts';
import { useTexts } from './useTexts.ts';
import { mineCall } from '../calls.ts';
import { cashTold, refusedElsewhere, withTold } from '../rules/told.ts';
import { readStop } from './readStop.ts';
import { countOfOthers, toldBy } from './reports.ts';
import styles from './mine.module.css';

/** My deliveries: a driver's day on a phone (docs/rules/deliveries.md). */
export default function MinePage() {
  const translate = useTranslate();
  const { currency } = useTexts();
  const { round, error, again } = useStops(currency);
  const send = useSendReport(useReport(currency, again));
  const { onEnd, window } = useEnding(send);
  const title = translate('deliveries.mine');
  useCrumbs([{ label: title }]);
  return (
    <Query title={title} failed={translate('deliveries.failed')} query={{ data: round, error, refetch: again }}>
      {(day) => (
        <div className={styles.page}>
          <PageHeader title={title} />
          <div className={styles.stack}>
            {day.waiting > 0 && (
              <Banner tone="warning" icon="wifi-off">
                <b>{translate('deliveries.waiting', { smart_count: day.waiting })}</b>
              </Banner>
            )}
            <RefusedReports reports={day.refused} />
            <ReportsOfOthers count={day.ofOthers} />
            {day.agent === null && (
              <State icon="truck" title={translate('deliveries.noAgent')}>
                {translate('deliveries.noAgentHelp')}
              </State>
            )}
            {day.agent !== null && day.stops.length === 0 && (
              <State icon="truck" title={translate('deliveries.none')}>
                {translate('deliveries.noneHelp')}
              </State>
            )}
            {day.stops.length > 0 && <Round stops={day.stops} onReport={send} onEnd={onEnd} />}
          </div>
          {window}
          {day.agent !== null && <CashBar cash={day.cashInHand} />}
        </div>
      )}
    </Query>
  );
}

/** Time after which the stops are asked for again, ms. */
const EVERY_MS = 60_000;

/** The driver's own stops, with what waits on this phone; `round` undefined: they, or the phone's queue, are not read yet. */
function useStops(currency: string) {
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

/** The cash that the driver carries, and where it goes. */
function CashBar({ cash }: { cash: Minor }) {
  const translate = useTranslate();
  const texts = useTexts();
  return (
    <footer className={styles.cash}>
      <Icon name={HandCoins} size={20} />
      <p>
        <small>{translate('deliveries.cashInHand')}</small>
        <b>
          <Money amount={texts.amount(cash)} unit={texts.unit} />
        </b>
      </p>
      {cash > 0 && <small>{translate('deliveries.handOverHelp')}</small>}
    </footer>
  );
}

import { HandCoins } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Banner, Icon, Money, PageHeader, Query, State, useCrumbs } from '#admin';
import type { Minor } from '#resource';
import styles from './mine.module.css';
import { RefusedReports, ReportsOfOthers } from './RefusedReports.tsx';
import { Round } from './Round.tsx';
import { useSendReport } from './StopActions.tsx';
import { useEnding } from './useEnding.tsx';
import { useReport } from './useReporter.ts';
import { useStops } from './useStops.ts';
import { useTexts } from './useTexts.ts';

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

// Reports on this phone that belong to no stop of the round.
import { useTranslate } from 'ra-core';
import { Banner, Button, ButtonLink } from '#admin';
import type { Told } from '../rules/told.ts';
import { useDiscard, useSendAgain } from './useReporter.ts';
import { useTexts } from './useTexts.ts';

function RefusedReport({ report }: { report: Told }) {
  const translate = useTranslate();
  const texts = useTexts();
  const discard = useDiscard();
  const sendAgain = useSendAgain();
  const { uuid, number, state, cash, problem } = report;
  const what = [number, translate(`resources.deliveries.values.state.${state}`)].join(texts.listSign);
  return (
    <Banner
      tone="danger"
      action={
        <>
          <Button size="touch" onClick={() => void sendAgain(uuid)}>
            {translate('deliveries.sendAgain')}
          </Button>
          <Button kind="ghost" size="touch" onClick={() => void discard(uuid)}>
            {translate('deliveries.discardOnly')}
          </Button>
        </>
      }
    >
      <p>
        <b>
          <bdi>{what}</bdi>
        </b>{' '}
        {cash > 0 && <b>{translate('deliveries.took', { amount: texts.whole(cash) })}</b>}
      </p>
      <p>{translate('deliveries.refused', { reason: problem ?? '' })}</p>
      {cash > 0 && <p>{translate('deliveries.refusedCash')}</p>}
    </Banner>
  );
}

/** What the server refused of orders that are no stops any more, each with its cash and a way on. */
export const RefusedReports = ({ reports }: { reports: readonly Told[] }) =>
  reports.map((report) => <RefusedReport key={report.uuid} report={report} />);

/** That reports of other accounts wait on this phone, too, and where they are. */
export function ReportsOfOthers({ count }: { count: number }) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Banner
      tone="info"
      action={
        <ButtonLink size="touch" to="/pos/queue">
          {translate('deliveries.queue')}
        </ButtonLink>
      }
    >
      {translate('deliveries.ofOthers', { smart_count: count })}
    </Banner>
  );
}

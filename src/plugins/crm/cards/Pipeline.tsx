import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { DashboardCard, listPath, Ltr, NewRecordButton, Skeleton, useFigures, useFormats } from '#admin';
import type { AnswerOf } from '#resource';
import { pipelineCall } from '../calls.ts';
import styles from './Pipeline.module.css';

type PipelineFigures = AnswerOf<typeof pipelineCall>;

const BEHIND = ['lead_opportunities', 'lead_stages'];

const SHAPE = (
  <div className={styles.stages}>
    {[1, 2, 3, 4, 5].map((stage) => (
      <span key={stage} className={styles.stage}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
        <Skeleton width="30%" />
      </span>
    ))}
  </div>
);

/** Formats an estimated value in whole units. */
function Worth({ value, currency }: { value: number; currency: string }) {
  const formats = useFormats();
  return (
    <>
      <Ltr>{formats.integer(value)}</Ltr> <small>{formats.currencyName(currency)}</small>
    </>
  );
}

interface StagesProps extends Pick<PipelineFigures, 'stages' | 'currency'> {
  onAdded: () => void;
}

function Stages({ stages, currency, onAdded }: StagesProps) {
  const translate = useTranslate();
  if (stages.length === 0)
    return (
      <div className={styles.empty}>
        <p>{translate('crm.cards.noLeads')}</p>
        <NewRecordButton size="small" resource="lead_opportunities" onAdded={onAdded} />
      </div>
    );
  return (
    <ul className={styles.stages}>
      {stages.map(({ name, count, value, filter }) => (
        <li key={name}>
          <Link to={listPath('lead_opportunities', filter)} className={styles.stage}>
            <span>{name}</span>
            <b>
              <Worth value={value} currency={currency} />
            </b>
            <small>{translate('crm.cards.leads', { smart_count: count })}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Dashboard card of open leads and their estimated value by stage. */
export default function Pipeline() {
  const translate = useTranslate();
  const read = useFigures(pipelineCall, {}, BEHIND);
  return (
    <DashboardCard
      title={translate('crm.cards.pipeline')}
      figures={read}
      hint={({ count, value, currency }) => (
        <>
          {translate('crm.cards.open', { smart_count: count })} <Worth value={value} currency={currency} />
        </>
      )}
      end={({ filter }) => <Link to={listPath('lead_opportunities', filter)}>{translate('crm.cards.openLeads')}</Link>}
      skeleton={SHAPE}
    >
      {(figures) => <Stages {...figures} onAdded={read.retry} />}
    </DashboardCard>
  );
}

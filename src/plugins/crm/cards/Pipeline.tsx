import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { DashboardCard, listPath, Ltr, NewRecordButton, Skeleton, useFigures, useFormats } from '#admin';
import type { AnswerOf } from '#resource';
import { pipelineCall } from '../calls.ts';
import styles from './Pipeline.module.css';

/** Dashboard card of open leads and their estimated value by stage. */
export default function Pipeline() {
  const translate = useTranslate();
  const read = useFigures(pipelineCall, {}, BEHIND);
  return (
    <DashboardCard
      title={translate('crm.cards.pipeline')}
      figures={read}
      hint={({ count, value, others, currency }) => (
        <>
          {translate('crm.cards.open', { smart_count: count })} <Worth {...{ value, others, currency }} />
        </>
      )}
      end={({ filter }) => <Link to={listPath('lead_opportunities', filter)}>{translate('crm.cards.openLeads')}</Link>}
      skeleton={SHAPE}
    >
      {(figures) => <Stages {...figures} onAdded={read.retry} />}
    </DashboardCard>
  );
}

type PipelineFigures = AnswerOf<typeof pipelineCall>;

const BEHIND = ['lead_opportunities', 'lead_stages', 'objectifs'];

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

type Sums = Pick<PipelineFigures, 'value' | 'others'>;

/** Formats estimated values in whole units, each currency by itself. */
function Worth({ value, others, currency }: Sums & { currency: string }) {
  const formats = useFormats();
  // Where all leads are on boards with another currency, a 0 says nothing.
  const sums = [{ currency, value }, ...(others ?? [])].filter((sum, at) => at > 0 || value !== 0 || !others?.length);
  return sums.map((sum, at) => (
    <Fragment key={sum.currency}>
      {at > 0 && ' + '}
      <Ltr>{formats.integer(sum.value)}</Ltr> <small>{formats.currencyName(sum.currency)}</small>
    </Fragment>
  ));
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
      {stages.map(({ name, count, value, others, filter }) => (
        <li key={name}>
          <Link to={listPath('lead_opportunities', filter)} className={styles.stage}>
            <span>{name}</span>
            <b>
              <Worth {...{ value, others, currency }} />
            </b>
            <small>{translate('crm.cards.leads', { smart_count: count })}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Card, Chip, HttpError, Query, Skeleton, useFormats, useRecordList, WHOLE_LIST } from '#admin';
import { useMinute } from '#admin/internal';
import type { ScreenRecord } from '#resource';
import { idOrNull } from '#shop';
import { isOpen } from '../rules/pipeline.ts';
import { timesOf, type StageChange } from '../rules/stageHistory.ts';
import type { LeadRecord } from './leadRecord.ts';
import { useDuration } from './useDuration.ts';
import styles from './lead.module.css';

/** The stages that a lead was in, latest first, with the time in each, who moved it and when. */
export function StageHistory({ lead }: { lead: LeadRecord }) {
  const translate = useTranslate();
  const query = useChanges(lead);
  // A server of another make has no such history.
  if (query.error instanceof HttpError && query.error.status === 404) return null;
  if (query.data?.length === 0) return null;
  return (
    <Card title={translate('crm.times.history')}>
      <Query failed={translate('crm.times.historyFailed')} query={query} shape={<Skeleton height="80px" />}>
        {(changes) => <Rows changes={changes} lead={lead} />}
      </Query>
    </Card>
  );
}

type Change = ScreenRecord<'lead_stage_changes'>;

const changeOf = ({ fromStage, toStage, status, at }: Change): StageChange => ({
  fromStage: idOrNull(fromStage),
  toStage: idOrNull(toStage),
  status: status ?? null,
  at: at ? Date.parse(at) : null,
});

interface RowProps {
  change: Change;
  isPresent: boolean;
  /** ms; null: unknown; undefined: the lead was closed. */
  time: number | null | undefined;
}

function Row({ change: { at, author, status, toStage }, isPresent, time }: RowProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const duration = useDuration();
  const isClosed = status === 'completed' || status === 'lost';
  return (
    <li aria-current={isPresent ? 'step' : undefined}>
      <span className={styles.what}>
        {isClosed ? (
          <Chip tone={status === 'lost' ? 'danger' : 'success'}>
            {translate(`resources.lead_opportunities.values.status.${status}`)}
          </Chip>
        ) : (
          <b dir="auto">{toStage?.name ?? translate('crm.times.gone')}</b>
        )}
        <small>
          {at && formats.moment(at)}
          {author?.fullName && (
            <>
              {' · '}
              <bdi>{author.fullName}</bdi>
            </>
          )}
        </small>
      </span>
      {time !== undefined && (
        <span className={styles.time}>
          {time === null ? translate('crm.times.unknown') : duration(time)}
          {isPresent && time !== null && <small>{translate('crm.times.running')}</small>}
        </span>
      )}
    </li>
  );
}

function Rows({ changes, lead }: { changes: readonly Change[]; lead: LeadRecord }) {
  const translate = useTranslate();
  const now = useMinute();
  const times = timesOf(changes.map(changeOf), isOpen(lead) ? now : null);
  const last = changes.length - 1;
  return (
    <ol className={styles.history} aria-label={translate('crm.times.history')}>
      {changes
        .map((change, at) => (
          <Row key={change.id} change={change} time={times[at]} isPresent={at === last && isOpen(lead)} />
        ))
        .toReversed()}
    </ol>
  );
}

/** Reads the changes of a lead, and again when it has moved: a change that is taken back goes without a word. */
function useChanges(lead: LeadRecord) {
  const query = useRecordList(
    'lead_stage_changes',
    { filter: { lead: lead.id }, pagination: WHOLE_LIST, sort: { field: 'at', order: 'ASC' } },
    { retry: false },
  );
  const { refetch } = query;
  const state = [lead.leadStage?.id, lead.status, lead.stageSince].join(' ');
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    void refetch();
  }, [state, refetch]);
  return query;
}

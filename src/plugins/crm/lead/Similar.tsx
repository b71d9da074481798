import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Banner, useCall, useDebounced } from '#admin';
import type { OutputOf } from '#resource';
import { similarCall } from '../calls.ts';

interface SimilarProps {
  /** The typed title. */
  name: string;
  /** Id of the chosen customer. */
  customer?: number | null;
  /** Id of the lead itself, when it is changed. */
  without?: number | undefined;
}

/** Leads of all boards that look like the one that is typed, by title, or name, e-mail or phone of the customer. */
export function Similar({ name, customer = null, without }: SimilarProps) {
  const translate = useTranslate();
  const typed = useDebounced(name.trim(), REST_MS);
  const query = {
    ...(typed !== '' && { name: typed }),
    ...(customer !== null && { customer }),
    ...(without !== undefined && { without }),
  };
  const enabled = typed.length >= SHORTEST || customer !== null;
  const { data, error } = useCall(similarCall, { query }, { behind: BEHIND, enabled });
  if (!enabled) return null;
  if (error) return <small>{translate('crm.similar.failed')}</small>;
  if (!data || data.count === 0) return null;
  const more = data.count - data.leads.length;
  return (
    <Banner tone="warning">
      {translate('crm.board.similar', { smart_count: data.count })}{' '}
      {data.leads.map((lead, at) => (
        <span key={lead.id}>
          {at > 0 && ', '}
          <LeadLink lead={lead} />
        </span>
      ))}
      {more > 0 && <> {translate('crm.similar.more', { smart_count: more })}</>}
    </Banner>
  );
}

/** Time after the last key before the server is asked, ms. */
const REST_MS = 300;
/** Shorter titles are not compared. */
const SHORTEST = 3;
const BEHIND = ['lead_opportunities', 'customers'];

type SimilarLead = OutputOf<typeof similarCall>['leads'][number];

/** A link to a similar lead with its board and stage. It opens another tab, so that what is typed stays. */
function LeadLink({ lead }: { lead: SimilarLead }) {
  const translate = useTranslate();
  const { id, name, board, boardName, stageName, status } = lead;
  const to = board ? `/crm/${board}?lead=${id}` : `/lead_opportunities/${id}/show`;
  const state =
    status === 'completed' ? translate('crm.board.won') : status === 'lost' ? translate('crm.board.lost') : stageName;
  return (
    <>
      <Link to={to} dir="auto" target="_blank">
        {name}
      </Link>{' '}
      <small>({[boardName, state].filter(Boolean).join(' · ')})</small>
    </>
  );
}

import { useTranslate } from 'ra-core';
import { ChevronDown, ChevronUp, Maximize2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { IconButton, Query, Skeleton } from '#admin';
import { CARD_COLOR } from '../rules/leads.ts';
import type { Pipeline } from '../rules/pipeline.ts';
import { LeadBody } from './LeadBody.tsx';
import { useLead } from './leadRecord.ts';
import type { MoveLead } from './useLeadMove.ts';
import styles from './lead.module.css';

interface LeadPanelProps {
  id: string;
  pipeline: Pipeline;
  /** Ids of the shown leads in the order of the board, for the buttons to the previous and the next one. */
  shown: readonly string[];
  move: MoveLead;
  worth: (value: number) => string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** A lead over the end of its board, which stays where it is. Escape closes the panel. */
export function LeadPanel({ id, pipeline, shown, move, worth, onOpen, onClose }: LeadPanelProps) {
  const translate = useTranslate();
  const titleId = useId();
  const ref = useFocus();
  const { record, error, refetch } = useLead(id);
  const onBoard = pipeline.leadOpportunities.find((lead) => String(lead.id) === id);
  const name = record?.name ?? onBoard?.name ?? `#${id}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it; the button does, too
    <aside
      ref={ref}
      tabIndex={-1}
      className={styles.panel}
      aria-labelledby={titleId}
      style={{ ['--card-color' as string]: record?.color ?? onBoard?.color ?? CARD_COLOR }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Head {...{ id, titleId, name, shown, onOpen, onClose }} />
      <Query
        failed={translate('crm.lead.loadFailed')}
        query={{ data: record, error, refetch }}
        shape={<Skeleton height="240px" />}
      >
        {(lead) => <LeadBody key={id} {...{ lead, pipeline, move, worth }} onChanged={refetch} />}
      </Query>
    </aside>
  );
}

/** Moves the focus to the panel when it opens, and back to where it was when it closes. */
function useFocus() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return ref;
}

interface HeadProps extends Pick<LeadPanelProps, 'id' | 'shown' | 'onOpen' | 'onClose'> {
  titleId: string;
  name: string;
}

function Head({ id, titleId, name, shown, onOpen, onClose }: HeadProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const at = shown.indexOf(id);
  const [previous, next] = at < 0 ? [] : [shown[at - 1], shown[at + 1]];
  return (
    <header className={styles.head}>
      <h2 id={titleId} dir="auto">
        {name}
      </h2>
      <IconButton
        size="small"
        icon={ChevronUp}
        label={translate('crm.lead.previous')}
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onOpen(previous)}
      />
      <IconButton
        size="small"
        icon={ChevronDown}
        label={translate('crm.lead.next')}
        disabled={next === undefined}
        onClick={() => next !== undefined && onOpen(next)}
      />
      <IconButton
        size="small"
        icon={Maximize2}
        label={translate('crm.lead.asPage')}
        onClick={() => void navigate(`/lead_opportunities/${id}/show`)}
      />
      <IconButton size="small" icon="x" label={translate('flexy.action.close')} onClick={onClose} />
    </header>
  );
}

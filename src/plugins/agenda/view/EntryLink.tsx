import { useTranslate } from 'ra-core';
import { use, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Chip, ResourceTexts, useRecordPath } from '#admin';
import { statusStyle } from '#admin/internal';
import type { StatusTone } from '#resource';
import type { AgendaEntry } from '../rules/entry.ts';
import { OccurrenceContext } from './OccurrenceContext.ts';

interface EntryLinkProps {
  readonly entry: AgendaEntry;
  readonly className?: string | undefined;
  readonly label?: string;
  /** Colour of the entry's kind (tints.module.css). */
  readonly tint?: number | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** Link to the record of an entry. An occurrence of a repeating event asks first which ones are meant. */
export function EntryLink({ entry, className, label, tint, style, children }: EntryLinkProps) {
  const pathOf = useRecordPath(entry.resource);
  const ask = use(OccurrenceContext);
  const isAsked = ask !== null && entry.occurrence !== null;
  return (
    <Link
      to={pathOf(entry.id)}
      className={className}
      aria-label={label}
      title={label}
      data-tint={tint}
      style={style}
      aria-haspopup={isAsked ? 'dialog' : undefined}
      onClick={(event) => {
        // With a modifier key the link opens a tab, as any other.
        if (!isAsked || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        ask(entry);
      }}
    >
      {children}
    </Link>
  );
}

function Status({ entry: { resource, status, tone } }: { readonly entry: AgendaEntry }) {
  const translate = useTranslate();
  if (status === null) return null;
  const look = tone === null ? undefined : statusStyle({ tones: { [status]: tone as StatusTone } }, status);
  return <Chip {...look}>{translate(`resources.${resource}.values.status.${status}`)}</Chip>;
}

/** The status as it is stored, while its text cannot be loaded. */
const StoredStatus = ({ status }: Pick<AgendaEntry, 'status'>) => <Chip>{status}</Chip>;

/** The status of the record behind an entry, in words of its own plugin. */
export const EntryStatus = ({ entry }: { readonly entry: AgendaEntry }) =>
  entry.status === null ? null : (
    <ResourceTexts resource={entry.resource} pending={null} failed={<StoredStatus status={entry.status} />}>
      <Status entry={entry} />
    </ResourceTexts>
  );

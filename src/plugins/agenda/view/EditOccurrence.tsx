import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { RecordDrawer } from '#admin';
import type { ScreenRecord } from '#resource';
import type { AgendaEntry } from '../rules/entry.ts';
import { occurrenceValues, type PartScope } from '../rules/occurrenceValues.ts';

interface EditOccurrenceProps {
  readonly entry: AgendaEntry;
  /** The event that repeats. */
  readonly series: ScreenRecord<'events'>;
  readonly scope: PartScope;
  /** Title and day of the occurrence. */
  readonly about: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The form of one occurrence, or of those from it on. They leave their series when it is saved. */
export function EditOccurrence({ entry, series, scope, about, onSaved, onClose }: EditOccurrenceProps) {
  const translate = useTranslate();
  const values = useMemo(() => occurrenceValues(series, entry, scope), [series, entry, scope]);
  const sentWith = useMemo(
    () => ({ occurrence: { event: entry.id, day: entry.occurrence, scope } }),
    [entry.id, entry.occurrence, scope],
  );
  return (
    <RecordDrawer
      resource="events"
      title={about}
      detail={translate(`agenda.occurrence.scopes.${scope}`)}
      values={values}
      sentWith={sentWith}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

import { useTranslate } from 'ra-core';
import { useApi, useCall, useData, useUndoNotice } from '#admin';
import type { ScreenRecord } from '#resource';
import { cancelOccurrencesCall, type Scope } from '../calls.ts';
import type { AgendaEntry } from '../rules/entry.ts';

interface CancelOptions {
  readonly entry: AgendaEntry;
  /** The event that repeats, as it was before. */
  readonly series: ScreenRecord<'events'> | undefined;
  /** Title and day of the occurrence. */
  readonly about: string;
  /** Reads the entries again. */
  readonly onChanged: () => void;
  readonly onDone: () => void;
}

/**
 * Deletes occurrences and tells so with the way back: events come out of the bin, and the series gets back its end and the days
 * left out.
 */
export function useCancelOccurrences({ entry, series, about, onChanged, onDone }: CancelOptions) {
  const translate = useTranslate();
  const call = useApi();
  const provider = useData();
  const tell = useUndoNotice();
  const cancel = useCall(cancelOccurrencesCall);
  const undo = async (deleted: readonly number[]) => {
    for (const id of deleted) await call(`events/${id}/restore`, { method: 'POST' });
    if (series && !deleted.includes(entry.id)) {
      const { exceptDays = [], repeatUntil = null, repeatCount = null } = series;
      const data = { exceptDays, repeatUntil, repeatCount };
      await provider.update('events', { id: entry.id, data, previousData: undefined });
    }
    onChanged();
  };
  const remove = (scope: Scope) =>
    cancel.mutate(
      { input: { event: entry.id, day: entry.occurrence ?? '', scope } },
      {
        onSuccess: ({ deleted }) => {
          tell(translate('agenda.occurrence.deleted', { occurrence: about }), () => undo(deleted));
          onDone();
        },
      },
    );
  return { remove, isPending: cancel.isPending, errorText: cancel.errorText };
}

import { useMemo } from 'react';
import { RecordDrawer } from '#admin';
import { endAfter, type EventDraft } from '../rules/draft.ts';

interface NewEventProps {
  readonly draft: EventDraft;
  readonly onClose: () => void;
}

/** The form of a new event. Its end follows the start, and its last day the first, until they are typed. */
export function NewEvent({ draft, onClose }: NewEventProps) {
  const proposal = useMemo(
    () => ({
      field: ['startAt', 'startDay'],
      values: (start: unknown, field?: string) => endAfter({ ...draft, isAllDay: field === 'startDay' }, start),
    }),
    [draft],
  );
  return <RecordDrawer resource="events" values={draft} proposal={proposal} onSaved={onClose} onClose={onClose} />;
}

import { useMemo } from 'react';
import { RecordDrawer } from '#admin';
import { endAfter, type EventDraft } from '../rules/draft.ts';

interface NewEventProps {
  readonly draft: EventDraft;
  readonly onClose: () => void;
}

/** The form of a new event. Its end follows the start until it is typed. */
export function NewEvent({ draft, onClose }: NewEventProps) {
  const proposal = useMemo(
    () => ({
      field: draft.isAllDay ? 'startDay' : 'startAt',
      values: (start: unknown) => endAfter(draft, start),
    }),
    [draft],
  );
  return <RecordDrawer resource="events" values={draft} proposal={proposal} onSaved={onClose} onClose={onClose} />;
}

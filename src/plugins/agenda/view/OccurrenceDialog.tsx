import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Banner, Button, DialogBox, Segmented, useCall, useErrorText, useRecordPath } from '#admin';
import { cancelOccurrencesCall, SCOPES, type Scope } from '../calls.ts';
import type { AgendaEntry } from '../rules/entry.ts';
import type { AgendaFormats } from './agendaFormats.ts';
import { EditOccurrence } from './EditOccurrence.tsx';

interface OccurrenceDialogProps {
  readonly entry: AgendaEntry;
  readonly formats: AgendaFormats;
  /** Reads the entries again. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/**
 * Asks which occurrences of a repeating event to edit or delete: this one, this and those that follow, or all. Opening the event
 * changes nothing, nor does a form that is not saved.
 */
export function OccurrenceDialog({ entry, formats, onChanged, onClose }: OccurrenceDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const pathOf = useRecordPath(entry.resource);
  const textOf = useErrorText();
  const series = useGetOne<RaRecord>(entry.resource, { id: entry.id }, { retry: false });
  const cancel = useCall(cancelOccurrencesCall);
  const [scope, setScope] = useState<Scope>('one');
  const [isEdited, setEdited] = useState(false);
  const day = entry.occurrence ?? '';
  const about = translate('agenda.occurrence.about', { title: formats.title(entry), day: formats.whole(day) });
  const wrong = cancel.errorText ?? (series.error ? textOf(series.error) : undefined);
  const done = () => {
    onChanged();
    onClose();
  };
  const open = () => void navigate(pathOf(entry.id));
  const remove = () => cancel.mutate({ input: { event: entry.id, day, scope } }, { onSuccess: done });
  if (isEdited && series.data && scope !== 'all')
    return <EditOccurrence {...{ entry, scope, about, onClose }} series={series.data} onSaved={done} />;
  return (
    <DialogBox
      title={translate('agenda.occurrence.title')}
      closeLabel={translate('agenda.occurrence.cancel')}
      width={560}
      onClose={onClose}
      start={
        <Button kind="danger" disabled={cancel.isPending} onClick={remove}>
          {translate('agenda.occurrence.delete')}
        </Button>
      }
      end={
        <>
          <Button onClick={open}>{translate('agenda.occurrence.open')}</Button>
          <Button
            kind="primary"
            disabled={cancel.isPending || (scope !== 'all' && !series.data)}
            onClick={scope === 'all' ? open : () => setEdited(true)}
          >
            {translate('agenda.occurrence.edit')}
          </Button>
        </>
      }
    >
      <p>{about}</p>
      {wrong !== undefined && <Banner tone="danger">{wrong}</Banner>}
      <Segmented
        label={translate('agenda.occurrence.scope')}
        value={scope}
        options={SCOPES.map((value) => ({ value, label: translate(`agenda.occurrence.scopes.${value}`) }))}
        onChange={setScope}
      />
    </DialogBox>
  );
}

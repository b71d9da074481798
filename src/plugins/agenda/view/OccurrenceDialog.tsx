import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Banner, Button, DialogBox, Segmented, useErrorText, useRecord, useRecordPath } from '#admin';
import { SCOPES, type Scope } from '../calls.ts';
import type { AgendaEntry } from '../rules/entry.ts';
import type { AgendaFormats } from './agendaFormats.ts';
import { EditOccurrence } from './EditOccurrence.tsx';
import { useCancelOccurrences } from './useCancelOccurrences.ts';

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
  const series = useRecord('events', entry.id, { retry: false });
  const [scope, setScope] = useState<Scope>('one');
  const [isEdited, setEdited] = useState(false);
  const day = formats.whole(entry.occurrence ?? '');
  const about = translate('agenda.occurrence.about', { title: formats.title(entry), day });
  const done = () => {
    onChanged();
    onClose();
  };
  const cancel = useCancelOccurrences({ entry, series: series.data, about, onChanged, onDone: done });
  const wrong = cancel.errorText ?? (series.error ? textOf(series.error) : undefined);
  const open = () => void navigate(pathOf(entry.id));
  if (isEdited && series.data && scope !== 'all')
    return <EditOccurrence {...{ entry, scope, about, onClose }} series={series.data} onSaved={done} />;
  return (
    <DialogBox
      title={translate('agenda.occurrence.title')}
      closeLabel={translate('agenda.occurrence.cancel')}
      width={560}
      onClose={onClose}
      start={
        <Button kind="danger" disabled={cancel.isPending || series.isPending} onClick={() => cancel.remove(scope)}>
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

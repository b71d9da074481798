import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Banner, Button, DialogBox, Segmented, useCall, useRecordPath } from '#admin';
import { cancelOccurrencesCall, SCOPES, splitSeriesCall, type Scope } from '../calls.ts';
import type { AgendaEntry } from '../rules/entry.ts';
import type { AgendaFormats } from './agendaFormats.ts';

interface OccurrenceDialogProps {
  readonly entry: AgendaEntry;
  readonly formats: AgendaFormats;
  /** Reads the entries again. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Asks which occurrences of a repeating event to edit or delete: this one, this and those that follow, or all. */
export function OccurrenceDialog({ entry, formats, onChanged, onClose }: OccurrenceDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const pathOf = useRecordPath(entry.resource);
  const split = useCall(splitSeriesCall);
  const cancel = useCall(cancelOccurrencesCall);
  const [scope, setScope] = useState<Scope>('one');
  const day = entry.occurrence ?? '';
  const asked = { input: { event: entry.id, day, scope } };
  const isBusy = split.isPending || cancel.isPending;
  const wrong = split.errorText ?? cancel.errorText;
  const edit = () => split.mutate(asked, { onSuccess: ({ id }) => void navigate(pathOf(id)) });
  const remove = () =>
    cancel.mutate(asked, {
      onSuccess: () => {
        onChanged();
        onClose();
      },
    });
  return (
    <DialogBox
      title={translate('agenda.occurrence.title')}
      closeLabel={translate('agenda.occurrence.cancel')}
      width={560}
      onClose={onClose}
      start={
        <Button kind="danger" disabled={isBusy} onClick={remove}>
          {translate('agenda.occurrence.delete')}
        </Button>
      }
      end={
        <Button kind="primary" disabled={isBusy} onClick={edit}>
          {translate('agenda.occurrence.edit')}
        </Button>
      }
    >
      <p>{translate('agenda.occurrence.about', { title: formats.title(entry), day: formats.whole(day) })}</p>
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

import { StickyNote } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, TouchWindow, useAction } from '#admin';
import type { Report } from '../rules/stop.ts';
import type { ShownStop } from '../rules/told.ts';
import type { SendReport } from './StopActions.tsx';

interface NoteButtonProps {
  stop: ShownStop;
  state: Report;
  onReport: SendReport;
}

function NoteWindow({ stop, state, onReport, onClose }: NoteButtonProps & { onClose: () => void }) {
  const translate = useTranslate();
  const [note, setNote] = useState(stop.note ?? '');
  const { isBusy, run } = useAction();
  const send = () => {
    if (note.trim() === '') return;
    void run(async () => {
      if (await onReport(stop, { state, note })) onClose();
    });
  };
  return (
    <TouchWindow
      size="small"
      title={translate('deliveries.noteFor')}
      note={stop.number}
      isHeld={isBusy}
      isTyped={note !== (stop.note ?? '')}
      onClose={onClose}
      onSubmit={send}
      foot={
        <>
          <span />
          <Button kind="primary" size="large" type="submit" disabled={isBusy || note.trim() === ''}>
            {translate('deliveries.saveNote')}
          </Button>
        </>
      }
    >
      <Field
        touch
        label={translate('deliveries.note')}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </TouchWindow>
  );
}

/** Writes a note for the shop about a stop that was begun, while it is under way. */
export function NoteButton({ stop, state, onReport }: NoteButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="large" icon={StickyNote} onClick={() => setOpen(true)}>
        {translate('deliveries.note')}
      </Button>
      {isOpen && <NoteWindow stop={stop} state={state} onReport={onReport} onClose={() => setOpen(false)} />}
    </>
  );
}

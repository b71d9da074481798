import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, DialogBox, Field, useErrorText } from '#admin';
import { conflictsIn } from './conflicts.ts';

interface NameDialogProps {
  readonly title: string;
  readonly submit: string;
  /** The present name; its ending is not marked. */
  readonly name: string;
  readonly note?: ReactNode;
  /** Rejected: the reason stands at the field. */
  readonly onSubmit: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a folder or file. */
export function NameDialog({ title, submit, name: present, note, onSubmit, onClose }: NameDialogProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const [name, setName] = useState(present);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    input?.focus();
    const ending = present.lastIndexOf('.');
    input?.setSelectionRange(0, ending > 0 ? ending : present.length);
  }, [present]);
  const send = async () => {
    if (isBusy) return;
    if (name.trim() === '') return setError(translate('files.name.required'));
    setBusy(true);
    try {
      await onSubmit(name.trim());
      onClose();
    } catch (refusal) {
      setError(conflictsIn(refusal) ? translate('files.name.taken') : textOf(refusal));
      setBusy(false);
    }
  };
  return (
    <DialogBox
      width={400}
      title={title}
      closeLabel={translate('files.close')}
      onClose={onClose}
      onSubmit={() => void send()}
      end={
        <>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button kind="primary" type="submit" disabled={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <div ref={box}>
        {note}
        <Field
          label={translate('files.name.label')}
          value={name}
          maxLength={255}
          autoComplete="off"
          dir="auto"
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
          {...(error !== undefined && { error })}
        />
      </div>
    </DialogBox>
  );
}

import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field, FormDialog, useErrorText } from '#admin';
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    input?.focus();
    const ending = present.lastIndexOf('.');
    input?.setSelectionRange(0, ending > 0 ? ending : present.length);
  }, [present]);
  return (
    <FormDialog
      width={400}
      title={title}
      submit={submit}
      check={() => ({ name: name.trim() === '' ? translate('files.name.required') : undefined })}
      onSubmit={() => onSubmit(name.trim())}
      errorsOf={(refusal) => ({ name: conflictsIn(refusal) ? translate('files.name.taken') : textOf(refusal) })}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <div ref={box}>
          {note}
          <Field
            label={translate('files.name.label')}
            value={name}
            maxLength={255}
            autoComplete="off"
            dir="auto"
            error={errorOf('name')}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
      )}
    </FormDialog>
  );
}

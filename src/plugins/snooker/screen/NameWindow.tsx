import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, TouchWindow } from '#admin';
import { NAME_MAX } from '../rules/parseLog.ts';

interface NameWindowProps {
  title: string;
  fields: readonly NameField[];
  saveLabel: string;
  onClose: () => void;
  /** Takes the trimmed names, in the order of the fields. */
  onSave: (...names: readonly string[]) => void;
}

/** Asks for one or more names. */
export function NameWindow({ title, fields, saveLabel, onClose, onSave }: NameWindowProps) {
  const translate = useTranslate();
  const [names, setNames] = useState(() => fields.map(({ start }) => start));
  const [isWrong, setWrong] = useState(false);
  const isMissing = ({ needed }: NameField, at: number) => needed !== undefined && names[at]?.trim() === '';
  const save = () => {
    if (fields.some(isMissing)) return setWrong(true);
    onSave(...names.map((name) => name.trim()));
    return onClose();
  };
  const foot = (
    <>
      <span />
      <Button size="large" onClick={onClose}>
        {translate('ra.action.cancel')}
      </Button>
      <Button size="large" kind="primary" type="submit">
        {saveLabel}
      </Button>
    </>
  );
  return (
    <TouchWindow
      title={title}
      size="small"
      isTyped={fields.some(({ start }, at) => names[at] !== start)}
      foot={foot}
      onClose={onClose}
      onSubmit={save}
    >
      {fields.map((field, at) => (
        <Field
          key={field.label}
          touch
          label={field.label}
          maxLength={NAME_MAX}
          value={names[at] ?? ''}
          onChange={({ target }) => setNames(names.with(at, target.value))}
          {...(isWrong && isMissing(field, at) && { error: field.needed })}
        />
      ))}
    </TouchWindow>
  );
}

/** A name that the window asks for. */
interface NameField {
  readonly label: string;
  /** Text before anything is typed. */
  readonly start: string;
  /** Message when it is left empty; absent: it may be. */
  readonly needed?: string;
}

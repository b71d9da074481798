import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, TouchWindow } from '#admin';
import { NAME_MAX } from '../rules/parseLog.ts';

interface NameWindowProps {
  title: string;
  onClose: () => void;
  /** Texts are trimmed; the first one is not empty. */
  onSave: (firstName: string, lastName: string) => void;
}

/** Asks for the name of a person who waits (spec 3: first name and last name). */
export function NameWindow({ title, onClose, onSave }: NameWindowProps) {
  const translate = useTranslate();
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    if (firstName.trim() === '') return setWrong(true);
    onSave(firstName.trim(), lastName.trim());
    return onClose();
  };
  const foot = (
    <>
      <span />
      <Button size="large" onClick={onClose}>
        {translate('ra.action.cancel')}
      </Button>
      <Button size="large" kind="primary" type="submit">
        {translate('snooker.waiting.save')}
      </Button>
    </>
  );
  const wrong = isWrong && firstName.trim() === '' ? { error: translate('snooker.waiting.needsName') } : {};
  return (
    <TouchWindow
      title={title}
      size="small"
      isTyped={firstName !== '' || lastName !== ''}
      foot={foot}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        touch
        label={translate('snooker.waiting.firstName')}
        maxLength={NAME_MAX}
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
        {...wrong}
      />
      <Field
        touch
        label={translate('snooker.waiting.lastName')}
        maxLength={NAME_MAX}
        value={lastName}
        onChange={(event) => setLastName(event.target.value)}
      />
    </TouchWindow>
  );
}

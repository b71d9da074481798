import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { Button } from '#admin';
import styles from './ImportDialog.module.css';

interface FilePickerProps {
  /** Name of the chosen file. */
  readonly name: string | null;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a calendar file of this device. */
export function FilePicker({ name, isBusy, onFile }: FilePickerProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const label = translate(name === null ? 'agenda.import.choose' : 'agenda.import.chooseOther');
  return (
    <p className={styles.file}>
      <Button kind={name === null ? 'primary' : undefined} disabled={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".ics,.ical,.ifb,.icalendar,text/calendar"
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again after it was changed.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      {name !== null && <bdi>{name}</bdi>}
    </p>
  );
}

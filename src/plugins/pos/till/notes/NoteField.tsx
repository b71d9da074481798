import { useTranslate } from 'ra-core';
import { useId, type KeyboardEvent } from 'react';
import { Stack, type AnyIcon, Icon, Ltr } from '#admin';
import { autoFocus } from '#admin/internal';
import styles from './notes.module.css';

interface NoteFieldProps {
  label: string;
  /** Names the readers of the note. */
  help: string;
  icon: AnyIcon;
  value: string;
  most: number;
  disabled: boolean;
  /** True: focused when the window opens. */
  isFirst?: boolean;
  onChange: (text: string) => void;
  /** Called on Ctrl+Enter or Command+Enter. */
  onDone: () => void;
}

/** Multi-line note with the number of remaining characters. */
export function NoteField(props: NoteFieldProps) {
  const { label, help, icon, value, most, disabled, isFirst = false, onChange, onDone } = props;
  const translate = useTranslate();
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onDone();
  };
  return (
    <Stack gap={4} className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        ref={isFirst ? autoFocus : undefined}
        value={value}
        maxLength={most}
        disabled={disabled}
        aria-describedby={`${id}h`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.help}>
        <span id={`${id}h`}>
          <Icon name={icon} size={14} />
          {help}
        </span>
        <Ltr>{translate('pos.notes.counted', { count: value.length, most })}</Ltr>
      </span>
    </Stack>
  );
}

import { Delete } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Icon, useFormats } from '#admin';
import { DIGITS, type KeypadKey } from '#admin/internal';
import styles from './Keypad.module.css';

export interface KeypadProps {
  onKey: (key: KeypadKey) => void;
  /** Key that confirms the typed value. Absent when the window has its own button or applies values at once. */
  onOk?: () => void;
  isOkDisabled?: boolean;
  /** True: keys of 60 px for small spaces; otherwise 76 px. */
  isSmall?: boolean;
}

/**
 * On-screen keypad: 1-9, dot, 0, backspace, OK. Reports keys by `onKey` and does not move the focus, so that
 * the field beside it accepts keys of the keyboard too. The layout is the same in every language.
 */
export const Keypad = memo(function Keypad({ onKey, onOk, isOkDisabled, isSmall = false }: KeypadProps) {
  const translate = useTranslate();
  const { decimalSign } = useFormats();
  return (
    <div
      role="group"
      aria-label={translate('pos.keypad.keys')}
      className={isSmall ? `${styles.pad} ${styles.small}` : styles.pad}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {DIGITS.map((key) => (
        <button key={key} type="button" tabIndex={-1} onClick={() => onKey(key)}>
          {key === '.' ? decimalSign : key}
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-label={translate('pos.keypad.backspace')}
        onClick={() => onKey('backspace')}
      >
        <Icon name={Delete} size={24} />
      </button>
      {onOk && (
        <button type="button" className={styles.ok} disabled={isOkDisabled} onClick={onOk}>
          {translate('pos.keypad.ok')}
        </button>
      )}
    </div>
  );
});

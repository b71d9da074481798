import { useId, type KeyboardEvent, type Ref } from 'react';
import { classNames } from '#admin';
import { AmountInput } from './AmountInput.tsx';
import styles from './parts.module.css';

interface AmountDisplayProps {
  /** Before the number: what it is. */
  label: string;
  /** Behind it: `%`, `MAD`. */
  unit?: string;
  /** As {@link AmountInput} has it. */
  text: string;
  digits?: number;
  disabled?: boolean;
  isWrong?: boolean;
  /** Id of the sentence that says why. */
  describedBy?: string;
  /** The label stands above, outside of it. */
  isLabelOutside?: boolean;
  onText: (text: string) => void;
  /** Enter. */
  onDone?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** The large number that the keypad beside it writes into; typed into as well. */
export function AmountDisplay(props: AmountDisplayProps) {
  const {
    label,
    unit,
    text,
    digits,
    disabled,
    isWrong = false,
    describedBy,
    isLabelOutside = false,
    onText,
    onDone,
    ref,
  } = props;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onDone) return;
    event.preventDefault();
    onDone();
  };
  return (
    <div className={classNames(styles.display, isWrong && styles.wrong, isLabelOutside && styles.start)}>
      <label htmlFor={id} className={isLabelOutside ? styles.hidden : styles.displayLabel}>
        {label}
      </label>
      <AmountInput
        ref={ref}
        id={id}
        // The keypad beside it is enough: a screen keyboard would cover it.
        inputMode={matchMedia('(pointer: coarse)').matches ? 'none' : 'decimal'}
        text={text}
        digits={digits}
        onText={onText}
        disabled={disabled}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
      />
      {unit && (
        <span className={styles.displayLabel} aria-hidden="true">
          {unit}
        </span>
      )}
    </div>
  );
}

import { useId, type KeyboardEvent, type Ref } from 'react';
import { AmountInput, classNames } from '#admin';
import styles from './AmountField.module.css';

export interface AmountFieldProps {
  /** Label before the number. */
  label: string;
  /** Unit behind the number: `%`, `MAD`. */
  unit?: string;
  /** See {@link AmountInput}. */
  text: string;
  digits?: number;
  disabled?: boolean;
  isWrong?: boolean;
  /** Shown while nothing is typed. */
  placeholder?: string;
  /** Id of the sentence that gives the reason. */
  describedBy?: string;
  /** True: the label is rendered above, outside of this component. */
  isLabelOutside?: boolean;
  onText: (text: string) => void;
  /** Called on Enter. */
  onDone?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Large number that the keypad beside it and the keyboard write into. */
export function AmountField(props: AmountFieldProps) {
  const {
    label,
    unit,
    text,
    digits,
    disabled,
    isWrong = false,
    placeholder,
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
    <div className={classNames(styles.field, isWrong && styles.wrong, isLabelOutside && styles.start)}>
      <label htmlFor={id} className={isLabelOutside ? styles.hidden : styles.label}>
        {label}
      </label>
      <AmountInput
        ref={ref}
        id={id}
        // The keypad is enough on touch screens; the screen keyboard would cover it.
        inputMode={matchMedia('(pointer: coarse)').matches ? 'none' : 'decimal'}
        text={text}
        digits={digits}
        onText={onText}
        disabled={disabled}
        placeholder={placeholder}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
      />
      {unit && (
        <span className={styles.label} aria-hidden="true">
          {unit}
        </span>
      )}
    </div>
  );
}

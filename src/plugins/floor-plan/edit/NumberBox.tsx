import { useEffect, useState } from 'react';
import { Field, parseTypedNumber } from '#admin';

interface NumberBoxProps {
  readonly label: string;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  /** Whole numbers only. */
  readonly isWhole?: boolean;
  readonly isDisabled?: boolean;
  /** Message for what is no number, or too small or large. */
  readonly error: string;
  readonly onChange: (value: number) => void;
}

const shown = (value: number | null) => (value === null ? '' : String(value));

/** A number that is taken over as soon as what is typed is one; else the box says so and the drawing stays. */
export function NumberBox(props: NumberBoxProps) {
  const { label, value, min, max, isWhole = false, isDisabled = false, error, onChange } = props;
  const [text, setText] = useState(shown(value));
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    // Undo, the arrow keys and dragging change the value from outside.
    if (!isFocused || parseTypedNumber(text) !== value)
      setText((typed) => (parseTypedNumber(typed) === value ? typed : shown(value)));
    // oxlint-disable-next-line react/exhaustive-deps -- typing itself is no reason
  }, [value]);
  const typed = parseTypedNumber(text);
  const isRight = typeof typed === 'number' && typed >= min && typed <= max && (!isWhole || Number.isInteger(typed));
  const change = (next: string) => {
    setText(next);
    const number = parseTypedNumber(next);
    if (typeof number !== 'number' || number < min || number > max) return;
    if ((!isWhole || Number.isInteger(number)) && number !== value) onChange(number);
  };
  return (
    <Field
      label={label}
      touch
      inputMode="decimal"
      dir="ltr"
      disabled={isDisabled}
      value={text}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        if (!isRight) setText(shown(value));
      }}
      onChange={(event) => change(event.target.value)}
      {...(!isRight && text !== '' && { error })}
    />
  );
}

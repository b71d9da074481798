import type { ReactNode } from 'react';
import { Button, Stack } from '../../../ui/index.ts';
import { helperText } from '../inputs/HelperText.tsx';
import type { useFieldInput } from '../inputs/useFieldInput.ts';
import styles from './choose.module.css';

interface ChoiceFieldProps {
  input: ReturnType<typeof useFieldInput>;
  /** Draws what chooses. @param describedBy id of what is said below; undefined when nothing is */
  children: (describedBy: string | undefined) => ReactNode;
}

/** A field with a picker instead of a text input: label (`input.id`), picker, and help or error below. */
export function ChoiceField({ input, children }: ChoiceFieldProps) {
  const text = helperText(input);
  const help = `${input.id}h`;
  return (
    <Stack gap={4} shrink className={styles.field}>
      <span id={input.id}>{input.label}</span>
      {children(text ? help : undefined)}
      {text && <small id={help}>{text}</small>}
    </Stack>
  );
}

interface NoneButtonProps {
  label: string;
  onChange: (value: null) => void;
  close: () => void;
}

/** Clears the choice and closes the picker. */
export const NoneButton = ({ label, onChange, close }: NoneButtonProps) => (
  <Button
    size="small"
    icon="x"
    onClick={() => {
      onChange(null);
      close();
    }}
  >
    {label}
  </Button>
);

import type { ReactNode } from 'react';
import { Button } from '../../../ui/index.ts';
import { helperText } from '../inputs/HelperText.tsx';
import type { useFieldInput } from '../inputs/useFieldInput.ts';
import styles from './choose.module.css';

interface ChoiceFieldProps {
  input: ReturnType<typeof useFieldInput>;
  /** Draws what chooses. @param describedBy id of what is said below; undefined when nothing is */
  children: (describedBy: string | undefined) => ReactNode;
}

/** A field that is chosen instead of typed: its label (`input.id`), what chooses, and the help or refusal below. */
export function ChoiceField({ input, children }: ChoiceFieldProps) {
  const text = helperText(input);
  const help = `${input.id}h`;
  return (
    <div className={styles.field}>
      <span id={input.id}>{input.label}</span>
      {children(text ? help : undefined)}
      {text && <small id={help}>{text}</small>}
    </div>
  );
}

interface NoneButtonProps {
  label: string;
  onChange: (value: null) => void;
  close: () => void;
}

/** Takes the choice away, and closes what it was made in. */
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

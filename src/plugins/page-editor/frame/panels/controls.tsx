import type { LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './panels.module.css';

interface IconButtonProps {
  icon: LucideIcon;
  label: string;
  isOn?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** A button with an icon, named by `label`. */
export const IconButton = ({ icon: Icon, label, isOn, disabled = false, onClick }: IconButtonProps) => (
  <button
    type="button"
    className={styles.icon}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon size={18} aria-hidden="true" />
  </button>
);

interface FieldProps {
  label: string;
  children: (id: string) => ReactNode;
}

/** A control below its label. */
export function Field({ label, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}

/** A choice of one of several values, with its label. */
export const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <Field label={label}>
    {(id) => (
      <select id={id} className={styles.input} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface TextProps {
  label: string;
  value: string;
  /** Value that applies while the field is empty. */
  placeholder?: string;
  type?: 'text' | 'number';
  min?: number;
  max?: number;
  maxLength?: number;
  isWrong?: boolean;
  onCommit: (value: string) => void;
}

/** A text that counts when it is left, or by Enter. */
export function TextField({ label, value, onCommit, isWrong, ...input }: TextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          className={styles.input}
          dir="auto"
          aria-invalid={isWrong || undefined}
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
          {...input}
        />
      )}
    </Field>
  );
}

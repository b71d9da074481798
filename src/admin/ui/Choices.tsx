import { useEffect, useRef, type ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import styles from './Field.module.css';
import { Icon, type AnyIcon } from './Icon.tsx';
import { VisuallyHidden } from './text.tsx';

interface SelectBoxProps extends Omit<ComponentProps<'select'>, 'className' | 'size' | 'children'> {
  label: string;
  options: readonly { value: string; label: string }[];
}

/** The browser's select in the kit's style. */
export function SelectBox({ label, options, ...select }: SelectBoxProps) {
  return (
    <span className={classNames(styles.box, styles.soft)}>
      <select className={classNames(styles.control, styles.select)} aria-label={label} {...select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon name="chevron-down" size={14} />
      </span>
    </span>
  );
}

interface CheckboxProps {
  /** Id for an external label. */
  id?: string;
  label: string;
  checked: boolean;
  mixed?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox named by `label`; `mixed` when only some of its items are selected. */
export function Checkbox({ id, label, checked, mixed = false, disabled, onChange }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <span className={styles.check}>
      <input
        ref={ref}
        id={id}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {(checked || mixed) && <Icon name={mixed ? 'minus' : 'check'} size={12} />}
    </span>
  );
}

interface SegmentedProps<T extends string> {
  label: string;
  options: readonly { readonly value: T; readonly label: string; readonly name?: string; readonly icon?: AnyIcon }[];
  value: T;
  onChange: (value: T) => void;
  /** A custom style. */
  className?: string;
}

/** A segmented control; `name` is the accessible name when `label` is short. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, options, value, onChange, className = styles.segmented } = props;
  return (
    <span className={className} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} />}
          {option.label}
          {option.name !== undefined && option.name !== option.label && <VisuallyHidden>{option.name}</VisuallyHidden>}
        </button>
      ))}
    </span>
  );
}

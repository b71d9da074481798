import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Hidden } from './text.tsx';
import styles from './Field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size'> {
  label: string;
  touch?: boolean;
  /** What to enter, below the box. */
  help?: string;
  /** Why the value is not accepted. */
  error?: string;
  /** A button inside the box, at its end. */
  inside?: ReactNode;
}

/** A labelled text box for what is typed on the first screens; forms use MUI's. */
export function Field({ label, touch = false, help, error, inside, ...input }: FieldProps) {
  const id = useId();
  const notes = [help !== undefined && `${id}h`, error !== undefined && `${id}e`].filter((note) => note !== false);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={classNames(styles.box, touch && styles.touch, error !== undefined && styles.invalid)}>
        <input
          id={id}
          className={styles.control}
          aria-invalid={error !== undefined}
          aria-describedby={notes.length === 0 ? undefined : notes.join(' ')}
          {...input}
        />
        {inside}
      </span>
      {help !== undefined && (
        <span className={styles.help} id={`${id}h`}>
          {help}
        </span>
      )}
      {error !== undefined && <Wrong id={`${id}e`}>{error}</Wrong>}
    </div>
  );
}

/** Why a value is not accepted: icon and sentence. */
export const Wrong = ({ id, children }: { id?: string; children: ReactNode }) => (
  <span className={styles.error} id={id} role={id === undefined ? 'alert' : undefined}>
    <Icon name="circle-alert" size={14} />
    {children}
  </span>
);

/** A small button inside a {@link Field}. */
export function InsideButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.inside} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

type BoxProps = Omit<ComponentProps<'input'>, 'className' | 'size'> & {
  label: string;
  suffix?: string;
  /** What stands in it is not accepted; the sentence that says why stands beside the box. */
  isWrong?: boolean;
};

/** A text box named by `label` alone (filter rows, search): no visible label. */
export function InputBox({ label, suffix, isWrong = false, ...input }: BoxProps) {
  return (
    <span className={classNames(styles.box, styles.soft, isWrong && styles.invalid)}>
      <input className={styles.control} aria-label={label} aria-invalid={isWrong || undefined} {...input} />
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </span>
  );
}

/** The search box of a list. */
export function SearchBox({ label, ...input }: Omit<BoxProps, 'suffix' | 'isWrong'>) {
  return (
    <span className={classNames(styles.box, styles.soft)} role="search">
      <Icon name="search" />
      <input type="search" className={styles.control} aria-label={label} placeholder={label} {...input} />
    </span>
  );
}

interface SelectBoxProps extends Omit<ComponentProps<'select'>, 'className' | 'size' | 'children'> {
  label: string;
  options: readonly { value: string; label: string }[];
}

/** The browser's own select in the house's box. */
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
  label: string;
  checked: boolean;
  mixed?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox named by `label`; `mixed` when only some of what it stands for are chosen. */
export function Checkbox({ label, checked, mixed = false, onChange }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <span className={styles.check}>
      <input
        ref={ref}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Icon name={mixed ? 'minus' : 'check'} size={12} />
    </span>
  );
}

interface SegmentedProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string; name: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, side by side; `name` is what screen readers hear where `label` is short. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  return (
    <span className={styles.segmented} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.name !== option.label && <Hidden>{option.name}</Hidden>}
        </button>
      ))}
    </span>
  );
}

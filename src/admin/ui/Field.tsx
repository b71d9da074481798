import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { VisuallyHidden } from './text.tsx';
import styles from './Field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size'> {
  label: string;
  /** The label is for screen readers only, because the head of a column says it. */
  isLabelHidden?: boolean;
  touch?: boolean;
  /** Help text below the input. */
  help?: string;
  /** Error message of the value. */
  error?: string;
  /** A button inside the input, at its end. */
  inside?: ReactNode;
}

/** A labelled text input for the first screens; forms use MUI's. */
export function Field({ label, isLabelHidden = false, touch = false, help, error, inside, ...input }: FieldProps) {
  const id = useId();
  const notes = [help !== undefined && `${id}h`, error !== undefined && `${id}e`].filter((note) => note !== false);
  const name = <label htmlFor={id}>{label}</label>;
  return (
    <div className={styles.field}>
      {isLabelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      <span className={classNames(styles.box, touch && styles.touch, error !== undefined && styles.invalid)}>
        <input
          id={id}
          className={styles.control}
          aria-invalid={error !== undefined}
          aria-describedby={notes.length === 0 ? undefined : notes.join(' ')}
          {...input}
          dir={directionOf(input)}
        />
        {inside}
      </span>
      {help !== undefined && (
        <span className={styles.help} id={`${id}h`}>
          {help}
        </span>
      )}
      {error !== undefined && <FieldError id={`${id}e`}>{error}</FieldError>}
    </div>
  );
}

/** Error message of a field, with icon. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
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
  /** True if the value is invalid; the error message is beside the input. */
  isWrong?: boolean;
};

/** A text input without visible label, named by `label` (filter rows, search). */
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

type TypedText = Pick<ComponentProps<'input'>, 'dir' | 'type' | 'inputMode' | 'value' | 'defaultValue'>;

/** Direction of a typed text: its own, as a name or an address may be written in another language than the page's. */
function directionOf({ dir, type = 'text', inputMode, value, defaultValue }: TypedText): string | undefined {
  const isOwn = type === 'text' && inputMode === undefined && (value ?? defaultValue ?? '') !== '';
  return dir ?? (isOwn ? 'auto' : undefined);
}

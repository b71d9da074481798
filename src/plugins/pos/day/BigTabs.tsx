import { Icon, type AnyIcon } from '#admin';
import styles from './BigTabs.module.css';

interface BigTabsProps<T extends string> {
  label: string;
  options: readonly { readonly value: T; readonly label: string; readonly icon?: AnyIcon }[];
  value: T;
  onChange: (value: T) => void;
  /** They share the width. */
  isFull?: boolean;
}

/** One of a few, side by side, for fingers: 44 px high. */
export function BigTabs<T extends string>({ label, options, value, onChange, isFull = false }: BigTabsProps<T>) {
  return (
    <div role="group" aria-label={label} className={isFull ? `${styles.tabs} ${styles.full}` : styles.tabs}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </button>
      ))}
    </div>
  );
}

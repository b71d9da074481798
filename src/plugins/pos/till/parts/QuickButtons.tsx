import { classNames } from '#admin';
import styles from './parts.module.css';

/** A frequent amount. */
export interface Quick {
  readonly key: string;
  readonly label: string;
  readonly isOn?: boolean;
  readonly disabled?: boolean;
  readonly press: () => void;
}

/** Buttons of frequent amounts above the keypad. */
export function QuickButtons({ label, quicks }: { label: string; quicks: readonly Quick[] }) {
  return (
    <div role="group" aria-label={label} className={styles.quick}>
      {quicks.map(({ key, label: text, isOn, disabled, press }) => (
        <button
          key={key}
          type="button"
          disabled={disabled}
          aria-pressed={isOn}
          className={classNames(isOn && styles.on)}
          onClick={press}
        >
          <bdi>{text}</bdi>
        </button>
      ))}
    </div>
  );
}

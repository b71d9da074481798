import { classNames } from '#admin';
import styles from './QuickAmounts.module.css';

/** A frequent amount. */
export interface QuickAmount {
  readonly key: string;
  readonly label: string;
  readonly isOn?: boolean;
  readonly disabled?: boolean;
  readonly press: () => void;
}

/** Buttons of frequent amounts above the keypad. */
export function QuickAmounts({ label, amounts }: { label: string; amounts: readonly QuickAmount[] }) {
  return (
    <div role="group" aria-label={label} className={styles.quick}>
      {amounts.map(({ key, label: text, isOn, disabled, press }) => (
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

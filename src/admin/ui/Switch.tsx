import styles from './Switch.module.css';

interface SwitchProps {
  /** Accessible name, not visible. */
  label: string;
  checked: boolean;
  disabled?: boolean;
  /** Id of the element that explains it. */
  describedBy?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** A switch that takes effect at once. */
export const Switch = ({ label, checked, disabled, describedBy, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-label={label}
    aria-describedby={describedBy}
    disabled={disabled}
    className={styles.switch}
    onClick={() => onChange(!checked)}
  />
);

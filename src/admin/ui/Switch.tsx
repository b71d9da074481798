import styles from './Switch.module.css';

interface SwitchProps {
  /** Accessible name, not visible. */
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that takes effect at once. */
export const Switch = ({ label, checked, disabled, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-label={label}
    disabled={disabled}
    className={styles.switch}
    onClick={() => onChange(!checked)}
  />
);

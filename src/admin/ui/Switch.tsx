import styles from './Switch.module.css';

interface SwitchProps {
  /** What it switches; read out, not shown. */
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, holding at once. */
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

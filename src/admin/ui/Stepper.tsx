import { Icon } from './Icon.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  /** Name of the counted thing. */
  label: string;
  /** Names of the two buttons. */
  labels: { less: string; more: string };
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}

/** A touch control for whole numbers, in steps of one. */
export function Stepper({ label, labels, value, min = 0, max = Infinity, onChange }: StepperProps) {
  const button = (icon: 'minus' | 'plus', name: string, next: number) => (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={next < min || next > max}
      onClick={() => onChange(next)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      {button('minus', labels.less, value - 1)}
      <output>{value}</output>
      {button('plus', labels.more, value + 1)}
    </span>
  );
}

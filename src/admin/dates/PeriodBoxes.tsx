import { DateBox } from './DateBox.tsx';
import { INVALID_DATE } from './invalidDate.ts';
import styles from './PeriodBoxes.module.css';

/** Two calendar days, `YYYY-MM-DD`, both included. */
export interface DayPeriod {
  readonly from: string;
  readonly to: string;
}

interface PeriodBoxesProps {
  readonly value: DayPeriod;
  /** Names of the two boxes. */
  readonly labels: { readonly from: string; readonly to: string };
  /** Called with what changes; the other end follows, so that a period never ends before it begins. */
  readonly onChange: (change: Partial<DayPeriod>) => void;
}

/** The first and the last day of a period. */
export function PeriodBoxes({ value, labels, onChange }: PeriodBoxesProps) {
  const choose = (name: 'from' | 'to') => (day: string) => {
    if (day === '' || day === INVALID_DATE) return;
    const isCrossed = name === 'from' ? day > value.to : day < value.from;
    onChange(isCrossed ? { from: day, to: day } : { [name]: day });
  };
  return (
    <span className={styles.days}>
      <span>
        <DateBox isBare label={labels.from} value={value.from} onChange={choose('from')} />
      </span>
      <span aria-hidden="true">–</span>
      <span>
        <DateBox isBare label={labels.to} value={value.to} onChange={choose('to')} />
      </span>
    </span>
  );
}

import type { KeyboardEvent, ReactNode } from 'react';
import { classNames, Row } from '../../../ui/index.ts';
import styles from './choose.module.css';

/** One of the things to choose from: seen, and named for those who do not see it. */
export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  readonly look: ReactNode;
}

interface RadioGridProps<Value> {
  /** Names the group; absent where something else does (`labelledBy`). */
  label?: string;
  labelledBy?: string;
  describedBy?: string | undefined;
  options: readonly Option<Value>[];
  value: Value | null;
  isDisabled?: boolean;
  onChange: (value: Value) => void;
  onBlur?: () => void;
}

/** Number of options that a key moves by; left and right follow the text direction. */
function stepOf(key: string): number | undefined {
  const end = document.documentElement.dir === 'rtl' ? -1 : 1;
  return { ArrowDown: 1, ArrowUp: -1, ArrowRight: end, ArrowLeft: -end }[key];
}

/** Small pictures of which one is chosen: one stop of the Tab key, and the arrow keys walk through them, choosing. */
export function RadioGrid<Value extends string | number>(props: RadioGridProps<Value>) {
  const { label, labelledBy, describedBy, options, value, isDisabled = false, onChange, onBlur } = props;
  const chosen = options.findIndex((option) => option.value === value);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
    const step = stepOf(event.key);
    if (step === undefined || radios.length === 0) return;
    event.preventDefault();
    const at = radios.findIndex((radio) => radio === document.activeElement);
    const next = (at + step + radios.length) % radios.length;
    radios[next]?.focus();
    const option = options[next];
    if (option) onChange(option.value);
  };
  return (
    <Row
      gap={4}
      align="stretch"
      wrap
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={isDisabled || undefined}
      onKeyDown={walk}
      onBlur={onBlur}
    >
      {options.map((option, at) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={at === chosen}
          aria-label={option.label}
          title={option.label}
          disabled={isDisabled}
          tabIndex={at === Math.max(0, chosen) ? 0 : -1}
          className={classNames(styles.choice, at === chosen && styles.chosen)}
          onClick={() => onChange(option.value)}
        >
          {option.look}
        </button>
      ))}
    </Row>
  );
}

import type { ReactNode } from 'react';
import type { Tone } from '../Chip.tsx';
import { Icon, type AnyIcon } from '../Icon.tsx';
import { ScrollBox } from '../ScrollBox.tsx';
import styles from './FilterStrip.module.css';

/** One filter of a strip. */
export interface StripFilter<T extends string> {
  readonly value: T;
  readonly label: string;
  /** How many records it shows, as it is written. */
  readonly count: string;
  readonly icon?: AnyIcon;
  /** Colour of the icon. */
  readonly tone?: Tone;
}

interface FilterStripProps<T extends string> {
  /** Accessible name of the filters. */
  readonly label: string;
  readonly filters: readonly StripFilter<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Figures at the end of the strip; left out on narrow screens. */
  readonly figures?: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** Strip below the bar of a tool: filters by state with their counts, of which one is chosen, and figures. */
export function FilterStrip<T extends string>({ label, filters, value, onChange, figures = [] }: FilterStripProps<T>) {
  return (
    <div className={styles.strip}>
      <ScrollBox label={label} className={styles.filters}>
        {filters.map((filter) => (
          <button
            key={filter.value}
            type="button"
            aria-pressed={filter.value === value}
            onClick={() => onChange(filter.value)}
          >
            {filter.icon !== undefined && (
              <span className={styles.icon} data-tone={filter.tone}>
                <Icon name={filter.icon} />
              </span>
            )}
            {filter.label} <b>{filter.count}</b>
          </button>
        ))}
      </ScrollBox>
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>
                <bdi>{figure.label}</bdi>
              </dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

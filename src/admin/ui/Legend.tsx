import type { CSSProperties } from 'react';
import { classNames } from './classNames.ts';
import styles from './Legend.module.css';

/** A colour, and what it stands for. */
export interface LegendEntry {
  readonly id: string;
  readonly name: string;
  /** A colour of CSS. */
  readonly color: string;
  /** Shape of its mark: the edge of a card (`line`, default), or a bar, a dashed bar, a parent or a milestone of a chart. */
  readonly mark?: 'line' | 'bar' | 'dashed' | 'bracket' | 'diamond';
}

interface LegendProps {
  /** Accessible name, not visible. */
  label: string;
  entries: readonly LegendEntry[];
}

/** Says what the colours of a board or chart mean. Nothing without entries. */
export function Legend({ label, entries }: LegendProps) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label={label}>
      {entries.map(({ id, name, color, mark = 'line' }) => (
        <li key={id}>
          <span
            className={classNames(styles.mark, mark !== 'line' && styles[mark])}
            style={{ '--mark': color } as CSSProperties}
            aria-hidden="true"
          />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

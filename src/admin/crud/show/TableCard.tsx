import type { ReactNode } from 'react';
import { Text } from '../../ui/index.ts';
import styles from './show.module.css';

interface TableCardProps {
  title: string;
  /** The number of rows, or their total. */
  note?: string | undefined;
  end?: ReactNode;
  children: ReactNode;
}

/** A card whose table goes from edge to edge. */
export const TableCard = ({ title, note, end, children }: TableCardProps) => (
  <section className={styles.card} aria-label={title}>
    <div className={styles.cardHead}>
      <h2>{title}</h2>
      {note !== undefined && (
        <Text tone="hint" size={12}>
          {note}
        </Text>
      )}
      <span className={styles.space} />
      {end}
    </div>
    {children}
  </section>
);

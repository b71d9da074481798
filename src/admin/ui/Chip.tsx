import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type AnyIcon } from './Icon.tsx';
import styles from './Chip.module.css';

/** Tones of a status (docs/rules/look.md, "Statuses"). */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** A small label: with an icon a status, without one a tag. */
export function Chip({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: AnyIcon; children: ReactNode }) {
  return (
    <span className={classNames(styles.chip, tone !== 'neutral' && styles[tone])}>
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  );
}

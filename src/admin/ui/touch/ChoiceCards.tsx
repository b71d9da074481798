import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './ChoiceCards.module.css';

interface ChoiceCardsProps extends HTMLAttributes<HTMLElement> {
  /** `fieldset`: named by a `legend` inside; else by `role` and `aria-label`. */
  as?: 'div' | 'fieldset';
}

/**
 * Choices for fingers, one below the other: a {@link ChoiceCard} each.
 * @example <ChoiceCards as="fieldset"><legend>…</legend><ChoiceCard>…</ChoiceCard></ChoiceCards>
 */
export const ChoiceCards = ({ as: Tag = 'div', className, ...rest }: ChoiceCardsProps) => (
  <Tag {...rest} className={classNames(styles.choices, className)} />
);

/** One of {@link ChoiceCards}: an icon, a text in a `span`, and a radio button, which is drawn at the end. */
export const ChoiceCard = ({ children }: { children: ReactNode }) => (
  <label className={styles.choice}>{children}</label>
);

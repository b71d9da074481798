import { classNames, Row } from '#admin';
import type { Stop } from './rules/told.ts';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  stops: readonly Pick<Stop, 'order' | 'state'>[];
  className?: string | undefined;
}

/** The stops of a round as a bar, each in the colour of its state. The words beside it say the same to screen readers. */
export const ProgressBar = ({ stops, className }: ProgressBarProps) => (
  <Row gap={3} align="stretch" className={classNames(styles.bar, className)} aria-hidden="true">
    {stops.map(({ order, state }) => (
      <i key={order} data-state={state} />
    ))}
  </Row>
);

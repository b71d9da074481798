import type { Potted } from '../rules/types.ts';
import styles from './Ball.module.css';

/** A drawn ball with its value. */
export function BallMark({ ball, size }: { ball: number; size: 'small' | 'tiny' | 'large' }) {
  return (
    <span className={`${styles.ball} ${styles[size]}`} data-ball={ball}>
      {ball}
    </span>
  );
}

/** Balls in the order in which they were potted, always from left to right. */
export function BallRow({ balls, size }: { balls: readonly Potted[]; size: 'small' | 'tiny' }) {
  return (
    <span className={styles.row} dir="ltr">
      {balls.map(({ ball }, index) => (
        // A ball has nothing of its own: its place in the row is what it is.
        <BallMark key={index} ball={ball} size={size} />
      ))}
    </span>
  );
}

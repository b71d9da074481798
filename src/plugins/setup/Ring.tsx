import { Icon } from '#admin';
import styles from './setup.module.css';

/** Radius of the ring in its 36 px drawing. */
const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;

/** Progress ring. The adjacent text states the same for screen readers. */
export function Ring({ done, count }: { done: number; count: number }) {
  if (done === count && count > 0)
    return (
      <span className={styles.whole} aria-hidden="true">
        <Icon name="check" size={20} />
      </span>
    );
  const part = count === 0 ? 0 : done / count;
  return (
    <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r={RADIUS} />
      <circle cx="18" cy="18" r={RADIUS} strokeDasharray={`${part * LENGTH} ${LENGTH}`} transform="rotate(-90 18 18)" />
    </svg>
  );
}

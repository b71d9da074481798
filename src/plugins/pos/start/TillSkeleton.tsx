import { Skeleton } from '#admin';
import styles from './Start.module.css';

/** Skeleton of the till, behind the questions before the start. */
export const TillSkeleton = () => (
  <div className={styles.behind} inert aria-hidden="true">
    <div className={styles.bar}>
      <Skeleton width="160px" height="16px" />
      <span className={styles.space} />
      <Skeleton width="90px" height="30px" />
    </div>
    <div className={styles.till}>
      <div className={styles.catalogue}>
        <Skeleton height="48px" />
        <div className={styles.categories}>
          {CATEGORIES.map((at) => (
            <Skeleton key={at} height="60px" />
          ))}
        </div>
        <div className={styles.tiles}>
          {TILES.map((at) => (
            <span key={at} className={styles.tile} />
          ))}
        </div>
      </div>
      <div className={styles.cart} />
    </div>
  </div>
);

/** Enough to fill a screen. */
const CATEGORIES = Array.from({ length: 6 }, (_, at) => at);
const TILES = Array.from({ length: 20 }, (_, at) => at);

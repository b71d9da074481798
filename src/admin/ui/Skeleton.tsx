import { useEffect, useState } from 'react';
import styles from './Skeleton.module.css';

/** Tells when a wait has lasted long enough for a skeleton. */
export function useIsSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}

/** A skeleton shows after this time, ms, so that quick answers do not flash. */
const DELAY_MS = 200;

/** One bar of a skeleton, in CSS lengths. */
export const Skeleton = ({ width = '100%', height = '12px' }: { width?: string; height?: string }) => (
  <span className={styles.bar} style={{ inlineSize: width, blockSize: height }} />
);

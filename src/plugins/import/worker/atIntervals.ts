/** Time between two reports, ms: more often nobody sees, and each makes the page draw again. */
const EVERY_MS = 100;

/** Passes on reports of progress, the first at once and then at most ten a second. */
export function atIntervals<T>(report: (progress: T) => void, now: () => number = () => performance.now()) {
  let next = Number.NEGATIVE_INFINITY;
  return (progress: T): void => {
    const at = now();
    if (at < next) return;
    next = at + EVERY_MS;
    report(progress);
  };
}

/** Longest time that what nobody waits for waits itself, ms. */
const BUSY_MS = 500;

/** Runs what nobody waits for when the page has nothing else to do. @returns gives it up */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, BUSY_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: BUSY_MS });
  return () => cancelIdleCallback(asked);
}

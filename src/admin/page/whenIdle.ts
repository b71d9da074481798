/** Longest time that what nobody waits for waits for the page to be idle, ms. */
const BUSY_MS = 500;
/** So often it is looked whether the screen still waits for something, ms; and no longer than so. */
const LOOK_MS = 100;
const MOST_MS = 3000;

/** Nothing is drawn in the page's place yet, or something there says that it is on its way. */
const ON_ITS_WAY = 'main:empty, main [aria-busy="true"]';
const isWaiting = () => document.querySelector(ON_ITS_WAY) !== null;

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

/**
 * Runs what nobody waits for when the page has nothing else to do, and what it shows has come: while an answer is on its
 * way a page has nothing to do, either.
 * @returns gives it up
 */
export function whenSettled(work: () => void): () => void {
  const until = performance.now() + MOST_MS;
  let giveUp: () => void;
  const look = () => {
    if (!isWaiting() || performance.now() > until) return work();
    const timer = setTimeout(ask, LOOK_MS);
    giveUp = () => clearTimeout(timer);
  };
  const ask = () => {
    giveUp = whenIdle(look);
  };
  ask();
  return () => giveUp();
}

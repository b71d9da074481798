/** Longest time that what nobody waits for waits for the page to be idle, ms. */
const BUSY_MS = 500;
/** So often it is looked whether the screen still waits for something, ms; and no longer than so. */
const LOOK_MS = 100;
const MOST_MS = 3000;

/** Nothing is drawn in the page's place yet, something there says that it is on its way, or a long list is being scrolled. */
const ON_ITS_WAY = 'main:empty, main [aria-busy="true"], [data-scrolling]';
const isWaiting = () => document.querySelector(ON_ITS_WAY) !== null;

/** Runs work when the frame that is being drawn is on the screen; a page that nobody sees has none. @returns gives it up */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (document.hidden) {
    timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  // The frame, and then the next thing.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

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
    if (!isWaiting() || performance.now() > until) {
      // Between an answer that is drawn and its frame a browser has nothing to do, either.
      giveUp = afterPaint(work);
      return;
    }
    const timer = setTimeout(ask, LOOK_MS);
    giveUp = () => clearTimeout(timer);
  };
  const ask = () => {
    giveUp = whenIdle(look);
  };
  ask();
  return () => giveUp();
}

/** Whether a worker answers for the code of this page (the till's): the page's own files then wait for every other one. */
export const isKeptByWorker = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

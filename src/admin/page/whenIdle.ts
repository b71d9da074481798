/** Runs work after the next paint; at once on a hidden page. @returns a function that cancels it */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (document.hidden) {
    timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  // First the frame, then the next task.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Runs low-priority work when the page is idle. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
  // Safari lacks idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, BUSY_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: BUSY_MS });
  return () => cancelIdleCallback(asked);
}

/**
 * Runs low-priority work when the page is idle and its content has loaded: a page waiting for an answer counts as idle for
 * the browser.
 * @returns a function that cancels it
 */
export function whenSettled(work: () => void): () => void {
  const until = performance.now() + MOST_MS;
  let giveUp: () => void;
  const look = () => {
    if (!isWaiting() || performance.now() > until) {
      // The browser is idle between rendering and the frame, too.
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

/**
 * Tells whether a service worker serves this page's code (the till). The page's own files then wait for every other one.
 */
export const isKeptByWorker = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Network information of Chromium; other browsers have none. */
interface NavigatorWithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Tells whether the browser asks for less data (Save-Data): nothing is then loaded before it is needed. */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & NavigatorWithConnection;
  return connection?.saveData === true;
}

/** Maximum wait for an idle page, ms. */
const BUSY_MS = 500;
/** Polling interval and its limit while the screen is loading, ms. */
const LOOK_MS = 100;
const MOST_MS = 3000;

/** Matches while the page is empty, a part is loading, or a long list is being scrolled. */
const ON_ITS_WAY = 'main:empty, main [aria-busy="true"], [data-scrolling]';
const isWaiting = () => document.querySelector(ON_ITS_WAY) !== null;

/** Lets the browser draw, and whoever types be heard, between two pieces of a long work. */
export function breathe(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
}

/** After what is more urgent: the first picture of the screen. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 300);
}

/** Yields to the browser between slices of a long task, so that it can render and handle input. */
export function yieldToBrowser(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
}

/** Runs after more urgent work, such as the first render of the screen. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 300);
}

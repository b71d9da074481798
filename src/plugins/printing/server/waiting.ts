/** Wakes the waiting bridges, as there may be a new job. */
export function tellBridges(): void {
  for (const wake of [...waiting]) wake();
}

/**
 * Waits until this process adds a job, the time is over, or the signal is aborted.
 * @param ms maximum wait; short, because another process may add a job
 */
export function nextJob(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    waiting.add(end);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}

/** Callbacks of waiting bridges in this process. Each runs when a job is added. */
const waiting = new Set<() => void>();

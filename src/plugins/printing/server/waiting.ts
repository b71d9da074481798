/** Bridges of this process that wait for jobs; each is told when one was added. */
const waiting = new Set<() => void>();

/** Tells the waiting bridges that there may be a job. */
export function tellBridges(): void {
  for (const wake of [...waiting]) wake();
}

/**
 * Waits until a job was added in this process, the time is over, or the signal is aborted.
 * @param ms longest wait; another process may add a job meanwhile, so it is short
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

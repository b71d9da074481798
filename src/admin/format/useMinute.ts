import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#resource';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for every time on the page: it runs while one is shown. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of [...listeners]) one();
  }, MINUTE_MS / 2);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const minuteNow = () => Math.floor(Date.now() / MINUTE_MS);

/** The present to the minute, ms; draws anew when it is another one. */
export const useMinute = (): number => useSyncExternalStore(subscribe, minuteNow) * MINUTE_MS;

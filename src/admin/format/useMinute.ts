import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#resource';
import { createListeners } from '#store';

/** Present time rounded to the minute, ms; rerenders every minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, minuteNow) * MINUTE_MS;

const listeners = createListeners();
let timer: ReturnType<typeof setInterval> | undefined;

/** One shared timer for all times on the page; it runs while one is shown. */
function subscribe(listener: () => void) {
  const stop = listeners.add(listener);
  timer ??= setInterval(listeners.tell, MINUTE_MS / 2);
  return () => {
    stop();
    if (!listeners.isEmpty()) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const minuteNow = () => Math.floor(Date.now() / MINUTE_MS);

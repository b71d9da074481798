import { createListeners } from '#store';

/** Calls a listener every second, all of them at once. @returns removes it; fits `useSyncExternalStore` */
export function everySecond(listener: () => void): () => void {
  const remove = listeners.add(listener);
  timer ??= setInterval(() => listeners.tell(), SECOND);
  return () => {
    remove();
    if (!listeners.isEmpty()) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const SECOND = 1000;

/** One timer for all that shows the time. */
const listeners = createListeners();
let timer: ReturnType<typeof setInterval> | undefined;

import { useSyncExternalStore } from 'react';
import { useFormats } from './formats.ts';

const MINUTE_MS = 60_000;

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

/**
 * How long ago something was: `2 min ago`, `Yesterday`, then the day; follows the clock, and tells the exact time of the
 * store on hover.
 */
export function RelativeTime({ iso }: { iso: string }) {
  const formats = useFormats();
  const minute = useSyncExternalStore(subscribe, minuteNow);
  return (
    <time dateTime={iso} title={formats.moment(iso)}>
      {formats.ago(iso, minute * MINUTE_MS)}
    </time>
  );
}

import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#resource';

/** The present minute, ms since 1970. It moves on, also after the device has slept. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ends = new AbortController();
    const move = () => setNow(Date.now());
    const timer = setInterval(move, MINUTE_MS / 2);
    document.addEventListener('visibilitychange', move, { signal: ends.signal });
    return () => {
      clearInterval(timer);
      ends.abort();
    };
  }, []);
  return now;
}

import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#resource';

/** Start of the present minute, ms since 1970. Updates every minute, and after the device wakes up. */
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

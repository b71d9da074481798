import { useEffect, useState } from 'react';

const SECOND = 1000;

const secondsUntil = (until: number | undefined): number =>
  until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / SECOND));

/** Seconds until a moment (ms since 1970), counted down; 0 when it has come. */
export function useCountdown(until: number | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    setSeconds(secondsUntil(until));
    if (until === undefined) return undefined;
    const timer = setInterval(() => setSeconds(secondsUntil(until)), SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

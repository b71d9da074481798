import { useEffect, useState } from 'react';
import { useTill } from '../core/till/tillContext.ts';

/** Current time by the server's clock, ms since 1970; updated every 20 s. */
export function useClockNow(): number {
  const { moment } = useTill();
  const [now, setNow] = useState(() => moment().now);
  useEffect(() => {
    const timer = setInterval(() => setNow(moment().now), TICK_MS);
    return () => clearInterval(timer);
  }, [moment]);
  return now;
}

/** Interval of updating the shown minutes, ms. */
const TICK_MS = 20_000;

// Hook that follows the state of all tables.
import { useEffect, useState } from 'react';
import { useCall } from '#admin';
import { liveCall } from '../calls.ts';

/** Time between two reads while the page is shown, ms; changes are read at once by the server's events. */
const POLL_MS = 15_000;

/** Reads the state of all tables and the server's time: after every change, and every 15 s as a fallback. */
export function useLive() {
  const query = useCall(liveCall, {}, { behind: ['reservables', 'orders'] });
  const { refetch, data } = query;
  // Difference of the device's clock to the server's, ms: running times are of the server's.
  const [ahead, setAhead] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!data) return;
    setAhead(Date.parse(data.now) - Date.now());
    setNow(Date.now());
  }, [data]);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (!document.hidden) void refetch();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return { ...query, now: now + ahead };
}

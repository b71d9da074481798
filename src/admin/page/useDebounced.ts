import { useEffect, useState } from 'react';

/**
 * Returns a value that follows `value` once it has not changed for `ms` milliseconds.
 * @example const wanted = useDebounced(text.trim(), 300);
 */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

import { useCallback, useEffect, useRef } from 'react';

/** A function of one identity that always does what the latest one does: what is memoised by it stays. */
export function useStable<A extends unknown[]>(latest: (...args: A) => void): (...args: A) => void {
  const ref = useRef(latest);
  useEffect(() => {
    ref.current = latest;
  });
  return useCallback((...args: A) => ref.current(...args), []);
}

import { useCallback, useEffect, useRef } from 'react';

/** Returns a function of stable identity that calls the latest version, so that memoised children do not render. */
export function useStableCallback<A extends unknown[]>(latest: (...args: A) => void): (...args: A) => void {
  const ref = useRef(latest);
  useEffect(() => {
    ref.current = latest;
  });
  return useCallback((...args: A) => ref.current(...args), []);
}

import { useEffect, useState } from 'react';
import { whenSettled } from './whenIdle.ts';

/**
 * Tells whether the first screen stands and the page has nothing to do: what nobody waits for is drawn then.
 * @param isAtOnce it is not waited for
 */
export function useIsSettled(isAtOnce = false): boolean {
  const [isSettled, setSettled] = useState(isAtOnce);
  useEffect(() => (isSettled ? undefined : whenSettled(() => setSettled(true))), [isSettled]);
  return isSettled;
}

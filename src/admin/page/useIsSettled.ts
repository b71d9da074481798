import { useEffect, useState } from 'react';
import { whenSettled } from './whenIdle.ts';

/**
 * True when the first screen is complete and the page idle. Used to defer low-priority content.
 * @param isAtOnce true: do not wait
 */
export function useIsSettled(isAtOnce = false): boolean {
  const [isSettled, setSettled] = useState(isAtOnce);
  useEffect(() => (isSettled ? undefined : whenSettled(() => setSettled(true))), [isSettled]);
  return isSettled;
}

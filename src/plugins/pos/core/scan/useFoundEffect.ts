import { useEffect, useRef } from 'react';
import type { ScanEntry } from './scanner.ts';

/**
 * Calls back for each code that is found after the first render.
 * @param latest the latest code's entry
 */
export function useFoundEffect(latest: ScanEntry | undefined, onFound: () => void): void {
  const last = useRef(latest?.id);
  useEffect(() => {
    if (latest === undefined || latest.id === last.current) return;
    last.current = latest.id;
    if (latest.result === 'found') onFound();
  });
}

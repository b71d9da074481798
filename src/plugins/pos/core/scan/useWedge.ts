import { useEffect, useRef } from 'react';
import { listenWedge } from './listenWedge.ts';
import type { ScannedText } from './keyMeaning.ts';

/**
 * Listens to hand scanners on the whole page while the component is mounted. Mount it once, because each instance would
 * receive every code.
 * @param onScan the latest one given is told
 */
export function useWedge(onScan: (text: ScannedText) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  }, [onScan]);
  useEffect(() => listenWedge((text) => latest.current(text)), []);
}

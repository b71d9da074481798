import { useEffect, useRef } from 'react';
import { listenWedge } from './listenWedge.ts';
import type { ScannedText } from './keyMeaning.ts';

/**
 * Hears hand scanners for as long as it is drawn, anywhere on the page. One at a time: of two, both would hear each code.
 * @param onScan the latest one given is told
 */
export function useWedge(onScan: (text: ScannedText) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  }, [onScan]);
  useEffect(() => listenWedge((text) => latest.current(text)), []);
}

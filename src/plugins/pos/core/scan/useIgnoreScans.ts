import { playMissing } from './sound.ts';
import { useWedge } from './useWedge.ts';

/** Scans count for nothing here and reach no field, where digits are a secret: a code would be tried as a PIN. */
export function useIgnoreScans(): void {
  useWedge(playMissing);
}

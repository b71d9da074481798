import { playMissing } from './sound.ts';
import { useWedge } from './useWedge.ts';

/**
 * Ignores scans while the component is mounted, and keeps them out of its fields. Used where digits are a secret,
 * because a scanned code would be tried as a PIN.
 */
export function useIgnoreScans(): void {
  useWedge(playMissing);
}

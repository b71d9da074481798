import { lazyPage } from '#admin';
import { useIsLocationAsked } from './useIsLocationAsked.ts';

const RequiredLocation = lazyPage(() => import('./RequiredLocation.tsx'));

/**
 * Asks for the table of the open sale, over the till, until it has one or needs none: at the start, and after each sale. A
 * window that stands open goes first.
 */
export function LocationGate() {
  return useIsLocationAsked() ? <RequiredLocation /> : null;
}

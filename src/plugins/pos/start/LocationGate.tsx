import { page } from '#admin';
import { useSale, useScreen, useTill } from '../till/tillContext.ts';
import { isLocationAsked } from './startState.ts';

const RequiredLocation = page(() => import('./RequiredLocation.tsx'));

/**
 * Asks for the table of the open sale, over the till, until it has one or needs none: at the start, and after each sale. A
 * window that stands open goes first.
 */
export function LocationGate() {
  const { data, store, isReadOnly } = useTill();
  const isAsked = useSale((sale) => isLocationAsked(sale, data, store?.id ?? null));
  const hasWindow = useScreen(({ window }) => window !== null);
  return isAsked && !hasWindow && !isReadOnly ? <RequiredLocation /> : null;
}

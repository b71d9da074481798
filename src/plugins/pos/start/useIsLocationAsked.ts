import { useSale, useScreen, useTill } from '../core/till/tillContext.ts';
import { isLocationAsked } from '../core/start/startState.ts';

/** True when the table of the open sale is asked for now. An open window has precedence. */
export function useIsLocationAsked(): boolean {
  const { data, store, isReadOnly } = useTill();
  const isAsked = useSale((sale) => isLocationAsked(sale, data, store?.id ?? null));
  const hasWindow = useScreen(({ window }) => window !== null);
  return isAsked && !hasWindow && !isReadOnly;
}

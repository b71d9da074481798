import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { RESUME } from '../core/till/createTill.ts';
import { useTill } from '../core/till/tillContext.ts';
import { useTry } from '../core/ui/useTry.ts';

/** Opens, once, the parked sale in the address, after an edited order was left for it. */
export function useWantedSale(): void {
  const till = useTill();
  const act = useTry();
  const [params, setParams] = useSearchParams();
  const wanted = params.get(RESUME);
  useEffect(() => {
    if (wanted === null || till.isReadOnly) return;
    setParams({}, { replace: true });
    void act(() => till.resume(wanted));
  }, [wanted, till, act, setParams]);
}

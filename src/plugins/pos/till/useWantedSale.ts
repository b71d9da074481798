import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { RESUME } from './createTill.ts';
import { useTill } from './tillContext.ts';
import { useTry } from './useTry.ts';

/** Opens the parked sale that the address names, once: an order that was edited was left for it. */
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

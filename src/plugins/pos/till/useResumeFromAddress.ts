import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '#admin';
import { RESUME } from '../core/till/createTill.ts';
import { useTill } from '../core/till/tillContext.ts';

/** Opens, once, the parked sale in the address, after an edited order was left for it. */
export function useResumeFromAddress(): void {
  const till = useTill();
  const { run } = useAction();
  const [params, setParams] = useSearchParams();
  const wanted = params.get(RESUME);
  useEffect(() => {
    if (wanted === null || till.isReadOnly) return;
    setParams({}, { replace: true });
    void run(() => till.resume(wanted));
  }, [wanted, till, run, setParams]);
}
